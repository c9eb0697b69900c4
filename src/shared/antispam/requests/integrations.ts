import type { Settings } from "../../core/services/settings/settings.ts";
import { findMailpoetForm, findNinjaForm, type FormLocator } from "./read-visible-fields.ts";

/** Selectors that identify products on the page whose requests concern us (antispam-contract#6.4). */
export const INTEGRATION_SELECTORS = {
  fileUpload: "div.wfu_container",
  booked: "#newAppointmentForm, .booked-calendar-shortcode-wrap",
  fluentBooking: "div.fluent_booking_wrap, div.fcal_calendar_slot_wrap",
  amelia: '[id^="amelia-app-booking"], .amelia-frontend, .amelia-v2-booking',
  product: "body.single-product",
  diviNewsletter: ".et_pb_newsletter_form",
  smartForms: 'script[id*="smart-forms"]',
  metform: "form.metform-form-content",
  recipeRatings: "form.wprm-user-ratings-modal-stars-container",
  /** Buttons and links that put something into a shop's cart. */
  addToCart:
    "button.add_to_cart_button, button.ajax_add_to_cart, button.single_add_to_cart_button, a.add_to_cart_button",
  donationFrame: 'iframe[src*="givewp-route"]',
  bitrix: ".b24-form",
  mailchimp: ".mcforms-wrapper",
  otter: ".otter-form__container",
  elfsight: '[class*="elfsight-app"]',
} as const;

/** The data that the condition of a row may use, besides its selector. */
export interface PageContext {
  page: Document;
  antispam: Settings["antispam"];
}

/** A kind of body that a row extends; others are sent unchanged. */
type BodyKind = "text" | "form-data" | "json" | "batch";

/** A third party's request that carries our fields (antispam-contract#6.4). Every given condition must hold. */
export interface Integration {
  name: string;
  /** Selector that has a match on the page. */
  page?: string;
  when?: (context: PageContext) => boolean;
  /** The address contains one of these. */
  url?: readonly string[];
  /** The body's `action` is this. */
  action?: string;
  /** The body's text also contains this. */
  contains?: string;
  bodies: readonly BodyKind[];
  /** Names are written `data[name]`. */
  wrapped?: true;
  /** The fields come before everything else. */
  prepend?: true;
  /** The request also carries the form's visible-fields record. */
  findForm?: FormLocator;
  /** The detector's token is sent as its raw storage text, `{"value": ...}`: this route of the server reads that. */
  storedToken?: true;
}

export const ADD_ITEM_PATH = "/wc/store/v1/cart/add-item";

const hasGlobal = ({ page }: PageContext, name: string): boolean =>
  Reflect.get(page.defaultView ?? {}, name) !== undefined;

const hasApiFetch = ({ page }: PageContext): boolean => {
  const wp: unknown = Reflect.get(page.defaultView ?? {}, "wp");
  return typeof wp === "object" && wp !== null && "apiFetch" in wp;
};

const injectsIntoCart = ({ page, antispam }: PageContext): boolean =>
  antispam.shop.addToCart && page.querySelector(INTEGRATION_SELECTORS.addToCart) !== null;

const TEXT = ["text"] as const;
const REST = ["form-data", "json"] as const;
/** As jQuery's callers send it: URL-encoded text, the fields first. */
const wrapped = (name: string, rest: Partial<Integration> = {}): Integration => ({
  name,
  action: name,
  bodies: TEXT,
  wrapped: true,
  prepend: true,
  ...rest,
});
const plain = (name: string, rest: Partial<Integration> = {}): Integration => ({
  name,
  action: name,
  bodies: TEXT,
  prepend: true,
  ...rest,
});

/** The first match wins: a longer action comes before one that is its prefix. */
export const INTEGRATIONS: readonly Integration[] = [
  // Uploads and bookings.
  {
    name: "file-upload",
    page: INTEGRATION_SELECTORS.fileUpload,
    action: "wfu_ajax_action_ask_server",
    bodies: TEXT,
    wrapped: true,
  },
  {
    name: "booked",
    page: INTEGRATION_SELECTORS.booked,
    action: "booked_add_appt",
    bodies: TEXT,
    wrapped: true,
  },
  {
    name: "fluent-booking",
    page: INTEGRATION_SELECTORS.fluentBooking,
    action: "fluent_cal_schedule_meeting",
    bodies: ["form-data"],
  },
  {
    name: "amelia",
    page: INTEGRATION_SELECTORS.amelia,
    url: ["action=wpamelia_api"],
    bodies: ["json"],
  },
  plain("WPBC_AJX_BOOKING__CREATE"),

  // Forms.
  {
    name: "back-in-stock",
    page: INTEGRATION_SELECTORS.product,
    when: (context) => hasGlobal(context, "cwginstock"),
    action: "cwginstock_product_subscribe",
    bodies: TEXT,
    wrapped: true,
  },
  {
    name: "divi-newsletter",
    page: INTEGRATION_SELECTORS.diviNewsletter,
    action: "et_pb_submit_subscribe_form",
    bodies: TEXT,
  },
  {
    name: "smart-forms",
    page: INTEGRATION_SELECTORS.smartForms,
    action: "rednao_smart_forms_save_form_values",
    bodies: TEXT,
  },
  wrapped("mailpoet", { findForm: findMailpoetForm }),
  wrapped("fl_builder_subscribe_form_submit"),
  { name: "twitter-cards-signup", contains: "twt_cc_signup", bodies: TEXT, wrapped: true, prepend: true },
  plain("user_registration_user_form_submit"),
  wrapped("user_registration", { contains: "ur_frontend_form_nonce" }),
  wrapped("happyforms_message"),
  wrapped("new_activity_comment"),
  wrapped("wwlc_create_user"),
  plain("drplus_signup"),
  plain("bt_cc"),
  plain("wpr_form_builder_email"),
  plain("nf_ajax_submit", { findForm: findNinjaForm }),
  plain("uael_register_user", { when: ({ antispam }) => antispam.cookies === "none" }),
  plain("SQBSubmitQuizAjax"),
  plain("bloom_subscribe"),
  { name: "pafe_ajax_form_builder", action: "pafe_ajax_form_builder", bodies: ["form-data"] },
  // The namespace alone covers a REST root of any spelling.
  { name: "metform", page: INTEGRATION_SELECTORS.metform, url: ["/metform/"], bodies: REST },
  { name: "recipe-ratings", page: INTEGRATION_SELECTORS.recipeRatings, url: ["/wp-recipe-maker/"], bodies: REST },

  // Shop.
  { name: "cart-by-ajax", url: ["wc-ajax=add_to_cart"], bodies: TEXT, wrapped: true, prepend: true },
  { name: "cart-add-item", url: [ADD_ITEM_PATH], when: injectsIntoCart, bodies: REST },
  {
    name: "cart-batch",
    url: ["/wc/store/v1/batch"],
    when: (context) => hasApiFetch(context) || injectsIntoCart(context),
    bodies: ["batch"],
  },
  { name: "checkout", url: ["/wc/store/v1/checkout"], when: hasApiFetch, bodies: ["json"], storedToken: true },
];
