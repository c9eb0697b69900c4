import {
  NO_COOKIE_FIELD,
  TOKEN_FIELD,
  VISIBLE_FIELDS_FIELD,
} from "../../../../src/shared/antispam/protocol/field-names.ts";
import { INTEGRATIONS } from "../../../../src/shared/antispam/requests/integrations.ts";
import { NO_COOKIE_PREFIX } from "../../../../src/shared/antispam/signals/hidden-field-values.ts";
import { assert } from "../../../support/index.ts";
import {
  closePages,
  formData,
  JSON_TYPE,
  openPage,
  sendByFetch,
  sendByXhr,
  type FullCall,
  type OpenPage,
  type Sent,
} from "./page.ts";
import { storeToken, TOKEN, tokenText } from "../detector-token.ts";

const STORED_AT_MS = Date.now();
/** The stored text of the token, which the checkout sends. */
const STORED_TEXT = tokenText(TOKEN, STORED_AT_MS);
const FORM = '<form method="post"><input name="email"></form>';

interface Row {
  /** The name of the row in the table. */
  row: string;
  page?: string;
  settings?: object;
  set?: () => () => void;
  sent: (open: OpenPage) => Sent;
  by?: typeof sendByXhr | typeof sendByFetch;
  /** Whether the field arrives in a form-encoded body as `data[name]`. */
  wrapped?: boolean;
  first?: boolean;
  /** The part of a JSON body in which the field arrives. */
  member?: (json: never) => unknown;
  token?: string;
}

const action = (row: string, more: Omit<Row, "row" | "sent"> & { body?: string } = {}): Row => ({
  row,
  sent: ({ ajaxUrl }) => ({ url: ajaxUrl, body: more.body ?? `action=${row}&email=a%40b.example` }),
  ...more,
});
const text = (row: string, actionName: string, page: string, wrapped: boolean): Row => ({
  ...action(row, { page, wrapped, first: false, body: `action=${actionName}&email=a%40b.example` }),
});
const wrapped = (row: string, body?: string): Row =>
  action(row, { wrapped: true, first: true, ...(body ? { body } : {}) });
const plain = (row: string): Row => action(row, { wrapped: false, first: true });

const setClass = (name: string) => () => {
  document.body.classList.add(name);
  return () => document.body.classList.remove(name);
};
const setGlobal = (name: string, value: unknown) => {
  Reflect.set(window, name, value);
  return () => void Reflect.deleteProperty(window, name);
};
const apiFetch = () => setGlobal("wp", { apiFetch: () => undefined });
const both =
  (...sets: (() => () => void)[]) =>
  () => {
    const undo = sets.map((set) => set());
    return () => undo.forEach((run) => run());
  };

const CART = '<a class="add_to_cart_button" href="#">Add</a>';
const BATCH = JSON.stringify({
  requests: [
    { path: "/wc/store/v1/cart/add-item", method: "POST", body: { id: 7 } },
    { path: "/wc/store/v1/cart/update-customer", method: "POST", body: { id: 8 } },
  ],
});
type Batch = { requests: { body: Record<string, unknown> }[] };

const ROWS: Row[] = [
  text("file-upload", "wfu_ajax_action_ask_server", '<div class="wfu_container"></div>', true),
  text("booked", "booked_add_appt", '<div id="newAppointmentForm"></div>', true),
  text("booked", "booked_add_appt", '<div class="booked-calendar-shortcode-wrap"></div>', true),
  {
    row: "fluent-booking",
    page: '<div class="fluent_booking_wrap"></div>',
    sent: ({ ajaxUrl }) => ({ url: ajaxUrl, body: formData({ action: "fluent_cal_schedule_meeting", name: "Ada" }) }),
    wrapped: false,
    first: false,
  },
  {
    row: "amelia",
    page: '<div id="amelia-app-booking0"></div>',
    sent: ({ ajaxUrl }) => ({
      url: `${ajaxUrl}?action=wpamelia_api&call=/bookings`,
      body: '{"bookings":[]}',
      type: JSON_TYPE,
    }),
    member: (json: Record<string, unknown>) => json,
  },
  plain("WPBC_AJX_BOOKING__CREATE"),
  {
    ...text("back-in-stock", "cwginstock_product_subscribe", FORM, true),
    set: both(setClass("single-product"), () => setGlobal("cwginstock", {})),
  },
  text("divi-newsletter", "et_pb_submit_subscribe_form", '<div class="et_pb_newsletter_form"></div>', false),
  text(
    "smart-forms",
    "rednao_smart_forms_save_form_values",
    '<script type="text/plain" id="x-smart-forms-js"></script>',
    false,
  ),
  wrapped("mailpoet", "action=mailpoet&method=subscribe&data%5Bform_id%5D=3"),
  wrapped("fl_builder_subscribe_form_submit"),
  { ...wrapped("twitter-cards-signup", "action=x&form=twt_cc_signup") },
  plain("user_registration_user_form_submit"),
  wrapped("user_registration", "action=user_registration_form&ur_frontend_form_nonce=1"),
  wrapped("happyforms_message"),
  wrapped("new_activity_comment"),
  wrapped("wwlc_create_user"),
  plain("drplus_signup"),
  plain("bt_cc"),
  plain("wpr_form_builder_email"),
  plain("nf_ajax_submit"),
  plain("uael_register_user"),
  plain("SQBSubmitQuizAjax"),
  plain("bloom_subscribe"),
  {
    row: "pafe_ajax_form_builder",
    sent: ({ ajaxUrl }) => ({ url: ajaxUrl, body: formData({ action: "pafe_ajax_form_builder", name: "Ada" }) }),
    wrapped: false,
    first: false,
  },
  {
    row: "metform",
    page: '<form class="metform-form-content"></form>',
    by: sendByFetch,
    sent: ({ rest }) => ({ url: rest("metform/v1/entries/insert/5"), body: formData({ name: "Ada" }) }),
    wrapped: false,
    first: false,
  },
  {
    row: "metform",
    page: '<form class="metform-form-content"></form>',
    by: sendByFetch,
    sent: ({ site }) => ({ url: `${site.base}/index.php?rest_route=/metform/v1/entries`, body: "{}", type: JSON_TYPE }),
    member: (json: Record<string, unknown>) => json,
  },
  {
    row: "recipe-ratings",
    page: '<form class="wprm-user-ratings-modal-stars-container"></form>',
    by: sendByFetch,
    sent: ({ rest }) => ({ url: rest("wp-recipe-maker/v1/rating"), body: '{"rating":5}', type: JSON_TYPE }),
    member: (json: Record<string, unknown>) => json,
  },
  {
    row: "cart-by-ajax",
    page: CART,
    sent: ({ site }) => ({ url: `${site.base}/?wc-ajax=add_to_cart`, body: "product_id=7" }),
    wrapped: true,
    first: true,
  },
  {
    row: "cart-add-item",
    page: CART,
    settings: { shop: { addToCart: true } },
    by: sendByFetch,
    sent: ({ rest }) => ({ url: rest("wc/store/v1/cart/add-item"), body: '{"id":7}', type: JSON_TYPE }),
    member: (json: Record<string, unknown>) => json,
  },
  {
    row: "cart-add-item",
    page: '<button class="single_add_to_cart_button">Add</button>',
    settings: { shop: { addToCart: true } },
    by: sendByFetch,
    sent: ({ site }) => ({
      url: `${site.base}/index.php?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart%2Fadd-item`,
      body: '{"id":7}',
      type: JSON_TYPE,
    }),
    member: (json: Record<string, unknown>) => json,
  },
  {
    row: "cart-batch",
    page: CART,
    settings: { shop: { addToCart: true } },
    by: sendByFetch,
    sent: ({ rest }) => ({ url: rest("wc/store/v1/batch"), body: BATCH, type: JSON_TYPE }),
    member: (json: Batch) => json.requests[0]?.body,
  },
  {
    row: "cart-batch",
    page: FORM,
    set: apiFetch,
    by: sendByFetch,
    sent: ({ rest }) => ({ url: rest("wc/store/v1/batch"), body: BATCH, type: JSON_TYPE }),
    member: (json: Batch) => json.requests[0]?.body,
  },
  {
    row: "checkout",
    page: FORM,
    set: apiFetch,
    by: sendByFetch,
    sent: ({ rest }) => ({
      url: rest("wc/store/v1/checkout?_locale=user"),
      body: '{"billing_address":{}}',
      type: JSON_TYPE,
    }),
    member: (json: Record<string, unknown>) => json,
    token: STORED_TEXT,
  },
];

/** Sends the row's request from its page and returns the call that arrived. */
async function receivedCall(row: Row, settings: object, page = row.page ?? FORM): Promise<FullCall> {
  const undo = row.set?.();
  const open = await openPage(page, { ...row.settings, ...settings });
  await (row.by ?? sendByXhr)(row.sent(open));
  undo?.();
  const [call, ...others] = await open.calls();
  assert.ok(call && others.length === 0, `one call arrived, not ${others.length + 1}`);
  return call;
}

describe("third-party requests", () => {
  afterEach(closePages);

  it("have a case for every row of the table", () => {
    const tested = new Set(ROWS.map(({ row }) => row));
    assert.deepEqual(
      INTEGRATIONS.map(({ name }) => name).filter((name) => !tested.has(name)),
      [],
    );
  });

  for (const row of ROWS) {
    const what = `${row.row}${row.page && row.page !== FORM ? ` on ${row.page}` : ""}`;

    it(`${what}: the stored data arrives complete, once, in the right place, when the detector is off`, async () => {
      // A "~" at each third byte gives a "+" in base64, which an unencoded body would lose.
      sessionStorage.setItem("apbct_site_referer", "https://search.example/?q=~~~>>>~a");
      const call = await receivedCall(row, {});
      const value = valueOf(call, row, NO_COOKIE_FIELD);
      assert.ok(value.startsWith(NO_COOKIE_PREFIX), `the value arrived as ${value}`);
      const data = JSON.parse(atob(value.slice(NO_COOKIE_PREFIX.length))) as Record<string, unknown>;
      assert.equal(data.apbct_site_referer, "https://search.example/?q=~~~>>>~a");
      assert.equal("typo" in data, false);
      assert.equal(JSON.stringify([call.entries, call.json]).includes(TOKEN_FIELD), false);
    });

    it(`${what}: the detector's token arrives instead when it exists`, async () => {
      storeToken(TOKEN, STORED_AT_MS);
      const call = await receivedCall(row, { botDetector: { enabled: true } });
      assert.equal(valueOf(call, row, TOKEN_FIELD), row.token ?? TOKEN);
      assert.equal(JSON.stringify([call.entries, call.json]).includes(NO_COOKIE_FIELD), false);
    });

    if (row.page && row.page !== FORM && row.page !== CART)
      it(`${what}: the request is not changed on a page without that`, async () => {
        const call = await receivedCall(row, {}, FORM);
        assert.equal(JSON.stringify([call.entries, call.json]).includes(NO_COOKIE_FIELD), false);
      });
  }

  it("do not change in the other parts of a batch", async () => {
    const row = ROWS.find(({ row: name }) => name === "cart-batch");
    assert.ok(row);
    const call = await receivedCall(row, {});
    assert.deepEqual((call.json as Batch).requests[1]?.body, { id: 8 });
  });

  it("to the shop are not changed without its setting", async () => {
    const { rest, calls } = await openPage(CART, { shop: { addToCart: false } });
    await sendByFetch({ url: rest("wc/store/v1/cart/add-item"), body: '{"id":7}', type: JSON_TYPE });
    assert.deepEqual((await calls())[0]?.json, { id: 7 });
  });

  it("for uael_register_user have no field of ours in cookie modes other than none", async () => {
    const { ajaxUrl, calls } = await openPage(FORM, { cookies: "alternative" });
    await sendByXhr({ url: ajaxUrl, body: "action=uael_register_user" });
    assert.deepEqual((await calls())[0]?.entries, [["action", "uael_register_user"]]);
  });

  for (const [name, page, body, field] of [
    [
      "Ninja Forms",
      `<div id="nf-form-4-cont"><form><input type="hidden" name="${VISIBLE_FIELDS_FIELD}" value="eyIwIjp7+=="></form></div>`,
      `action=nf_ajax_submit&formData=${encodeURIComponent('{"id":"4","fields":{}}')}`,
      VISIBLE_FIELDS_FIELD,
    ],
    [
      "MailPoet",
      `<form class="mailpoet_form"><input type="hidden" name="data[form_id]" value="3"><input type="hidden" name="${VISIBLE_FIELDS_FIELD}" value="eyIwIjp7+=="></form>`,
      "action=mailpoet&method=subscribe&data%5Bform_id%5D=3",
      VISIBLE_FIELDS_FIELD,
    ],
  ] as const)
    it(`${name}: the visible-fields record of its form is added once`, async () => {
      const { ajaxUrl, calls } = await openPage(page);
      await sendByXhr({ url: ajaxUrl, body });
      const records = (await calls())[0]?.entries.filter(([key]) => key.includes(field));
      assert.deepEqual(records, [[field, "eyIwIjp7+=="]]);
    });

  it("never get a field twice, whatever its form", async () => {
    const { ajaxUrl, rest, calls } = await openPage('<form class="metform-form-content"></form>');
    await sendByXhr({ url: ajaxUrl, body: `action=bt_cc&${NO_COOKIE_FIELD}=own` });
    await sendByXhr({ url: ajaxUrl, body: `action=mailpoet&data%5B${NO_COOKIE_FIELD}%5D=own` });
    await sendByXhr({ url: ajaxUrl, body: formData({ action: "pafe_ajax_form_builder", [NO_COOKIE_FIELD]: "own" }) });
    await sendByFetch({ url: rest("metform/x"), body: JSON.stringify({ [NO_COOKIE_FIELD]: "own" }), type: JSON_TYPE });
    const values = (await calls()).map((call) =>
      call.json
        ? Object.values(call.json as Record<string, unknown>)
        : call.entries.filter(([name]) => name.includes(NO_COOKIE_FIELD)).map(([, value]) => value),
    );
    assert.deepEqual(values, [["own"], ["own"], ["own"], ["own"]]);
  });

  it("do not change the caller's FormData and options, even when they are sent twice", async () => {
    const { rest, calls } = await openPage('<form class="metform-form-content"></form>');
    const data = formData({ name: "Ada" });
    const init = { method: "POST", body: data };
    await fetch(rest("metform/x"), init);
    await fetch(rest("metform/x"), init);
    assert.deepEqual([...data.keys()], ["name"]);
    assert.equal(init.body, data);
    for (const call of await calls()) {
      assert.equal(call.entries.filter(([name]) => name === NO_COOKIE_FIELD).length, 1);
    }
  });

  it("with a body that is neither form-encoded nor a JSON object are not changed", async () => {
    const { rest, calls } = await openPage('<form class="metform-form-content"></form>');
    for (const body of ["[1]", '"text"']) await sendByFetch({ url: rest("metform/x"), body, type: JSON_TYPE });
    assert.deepEqual(
      (await calls()).map(({ json }) => json),
      [[1], "text"],
    );
  });

  it("get our fields after consent, not before", async () => {
    storeToken();
    const { ajaxUrl, calls, container } = await openPage(FORM, { botDetector: { enabled: true } });
    container.service("settings").merge({ consent: "required" });
    await sendByXhr({ url: ajaxUrl, body: "action=bt_cc" });
    container.service("consent").set(true);
    await sendByXhr({ url: ajaxUrl, body: "action=bt_cc" });
    const sizes = (await calls()).map(({ entries }) => entries.length);
    assert.deepEqual(sizes, [1, 2]);
  });

  it("never carry a token of another length than 64 characters", async () => {
    storeToken("abc");
    const { ajaxUrl, calls } = await openPage(FORM, { botDetector: { enabled: true }, cookies: "native" });
    await sendByXhr({ url: ajaxUrl, body: "action=bt_cc" });
    assert.deepEqual((await calls())[0]?.entries, [["action", "bt_cc"]]);
  });
});

function valueOf(call: FullCall, row: Row, field: string): string {
  if (row.member) return String((row.member(call.json as never) as Record<string, unknown>)[field]);
  const name = row.wrapped ? `data[${field}]` : field;
  const at = call.entries.findIndex(([key]) => key === name);
  assert.equal(
    call.entries.filter(([key]) => key.includes(field)).length,
    1,
    `${name} once in ${JSON.stringify(call.entries)}`,
  );
  assert.equal(at, row.first ? 0 : call.entries.length - 1, `${name} at position ${at}`);
  return call.entries[at]?.[1] ?? "";
}
