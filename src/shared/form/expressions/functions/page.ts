import type { TextStore } from "./context.ts";
import type { Call, Catalogue, Signature } from "./signature.ts";

const stored = (store: TextStore): Signature => ({
  params: ["text"],
  value: (call) => call.context.stored(store, call.text(0)),
});

const filledIn = (call: Call) => call.context.variable(call.name) ?? call.fail("unavailable");
const known: Signature = { params: [], value: filledIn };
/** Only a server can compute these; in the page they stay empty. */
const serverOnly: Signature = { params: ["text?", "text?", "text?", "text?", "text?"], value: filledIn };

/** Variables that share the first word of their names. */
const family = (first: string, rest: string, signature: Signature): Catalogue =>
  Object.fromEntries(rest.split(" ").map((name) => [`${first}_${name}`, signature]));

function sectionOf(call: Call): readonly number[] {
  return call.context.rows(Number(call.text(0))) ?? call.fail("section_id");
}

/** The form, its tabs and sections, the page and the visitor. */
export const PAGE: Catalogue = {
  ...family("form", "id label checksum framework instance_id obj_id", known),
  ...family("blog", "url name language charset admin_email", known),
  ...family("post", "id type title name status url url_edit time date content excerpt", known),
  ...family("author", "id display_name first_name last_name nickname email", known),
  ...family("url", "login logout lost_password register", known),
  ...family(
    "user",
    "id login nicename email display_name url registered first_name last_name bio nickname admin_color lost_password_key",
    known,
  ),
  ...family("submit", "id hash user_id date_added status status_label admin_url admin_link url link url_hash", known),
  ...family("skin_color", "default default_inverted default_light default_lighter default_lightest", known),
  ...family("skin_color", "primary secondary success information warning danger", known),
  ...family("skin", "font_family font_size font_size_large font_size_small font_weight line_height", known),
  ...family("skin", "border_width border_style border_radius box_shadow_width", known),
  ...family("email", "subject content_type charset logo tracking ecommerce", known),
  ...family(
    "data_grid_row",
    "value label action_variable price price_currency woocommerce_cart wocommerce_Cart",
    known,
  ),
  ...family("tracking", "remote_ip agent referrer os host pathname query_string geo_location duration url hash", known),
  ...family("tracking", "utm_source utm_medium utm_campaign utm_term utm_content", known),
  ...family("tracking", "ip_lookup_city ip_lookup_region ip_lookup_country ip_lookup_time_zone", known),
  progress: known,
  ...family("progress", "percent remaining remaining_percent", known),
  request_url: known,
  search_query: known,
  ...family("hash", "md5 sha256", serverOnly),
  post_var: serverOnly,
  post_meta: serverOnly,
  post_date_custom: serverOnly,
  user_meta: serverOnly,
  user_lost_password_url: serverOnly,
  submit_date_added_custom: serverOnly,
  email_submission: serverOnly,

  query_var: stored("query"),
  cookie_get: stored("cookie"),
  session_storage_get: stored("session"),
  local_storage_get: stored("local"),

  tab_label: {
    params: ["text"],
    value: (call) => call.context.groupLabel(Number(call.text(0))) ?? call.fail("group_id"),
  },
  section_label: {
    params: ["text"],
    value: (call) => call.context.sectionLabel(Number(call.text(0))) ?? call.fail("section_id"),
  },
  // A section that does not repeat counts as one row.
  section_row_count: { params: ["text"], value: (call) => sectionOf(call).length || 1 },
  section_row_number: {
    params: [],
    value({ context }) {
      return context.row ? (context.rows(context.row.section)?.indexOf(context.row.index) ?? 0) + 1 : 1;
    },
  },
  section_row_index: { params: [], value: ({ context }) => context.row?.index ?? 1 },
};
