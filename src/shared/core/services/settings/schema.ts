import { object, defaultsOf, record, number, oneOf, partial, boolean, custom, string } from "./schema-builders.ts";
import type { ShapeValue } from "./schema-builders.ts";
import { isRecord } from "../../options/is-record.ts";

/** Milliseconds between the answer of a decode call and showing the address (spec antispam §9). */
export const DECODE_REVEAL_MS = 3000;
/** Milliseconds between "got it" and filling plain nodes (spec antispam §9). */
export const DECODE_FILL_MS = 2000;
/** Milliseconds that a failure message of the decoder stays (spec antispam §9). */
export const DECODE_MESSAGE_MS = 3000;
/** Bytes; the largest upload of a form, 256 MB (spec forms §9). */
export const MAX_UPLOAD_BYTES = 268_435_456;

const TAKEOVER = ["antispam", "page-builder", "forms"] as const;
type Family = (typeof TAKEOVER)[number];

type PluralText = string | Readonly<Record<string, string>>;
const isText = (given: unknown) => typeof given === "string";

/** A text, or a record of texts by plural category. */
const texts = record(
  custom<PluralText>(
    (given) =>
      isText(given) || (isRecord(given) && Object.values(given).every(isText)) ? (given as PluralText) : undefined,
    "",
    "a text, or a record of texts by plural category",
  ),
);

const antispam = object({
  /** Where calls go: the REST namespace or admin-AJAX ("admin_ajax" is accepted too). Default "rest". */
  transport: custom<"rest" | "ajax">(
    (given) => (given === "admin_ajax" || given === "ajax" ? "ajax" : given === "rest" ? given : undefined),
    "rest",
    "rest, ajax",
  ),
  /** Delays of the decoder in milliseconds; 0 means at once. */
  timings: object({
    revealMs: number(DECODE_REVEAL_MS, { min: 0 }),
    fillMs: number(DECODE_FILL_MS, { min: 0 }),
    messageMs: number(DECODE_MESSAGE_MS, { min: 0 }),
  }),
  /** REST root with a trailing slash, either spelling (`/wp-json/`, `/index.php?rest_route=/`). */
  restUrl: string(),
  restNonce: string(),
  ajaxUrl: string(),
  ajaxNonce: string(),
  /** Home address with a trailing slash; fresh nonces are requested there. Default: the root of the page's origin. */
  siteUrl: string(),
  /** How visitor data reaches the server (spec antispam §3). Default "none": hidden form fields. */
  cookies: oneOf(["none", "native", "alternative"], "none"),
  /**
   * In native mode: also a cookie `apbct_visible_fields_<n>` for each of the first ten forms, at most 3,000 characters
   * in all. Default false: current servers (6.85) lose the posted record because of them.
   */
  nativeFieldCookies: boolean(false),
  /** Prefix of native cookie names only. */
  cookiePrefix: string(),
  /** The product's label, shown as header of the decoder popup. */
  brand: string(),
  /** False if the licence is invalid: no listeners, no force protection (contract §2.2). */
  active: boolean(true),
  checkjsKey: string(),
  passKey: string(),
  /** False if this visitor's forms are not checked. */
  visibleFields: boolean(true),
  botDetector: object({ enabled: boolean(false), scriptUrl: string() }),
  /** mode: 0 off, 1 server image, 2 client image, 3 automatic. */
  pixel: object({ mode: number(0, { min: 0, max: 3 }), enabled: boolean(false), url: string() }),
  emailCheck: object({ beforePost: boolean(true), exists: boolean(true) }),
  forceProtection: boolean(false),
  searchForms: boolean(true),
  externalForms: boolean(false),
  internalForms: boolean(false),
  /** Announces the bot detector to the server's crawler filter (contract §8). */
  antiCrawler: boolean(false),
  /** Whether the bot detector's log is read (contract §2.1). */
  detectorLog: boolean(true),
  /** Shop calls: whether our fields are added to add-to-cart calls; whether the shop adds by AJAX (contract §2.2). */
  shop: object({ addToCart: boolean(false), ajaxAddToCart: boolean(true) }),
  /** True on the CMS's admin pages (spec antispam §6). */
  admin: boolean(false),
  /** Texts and links of the real-person badge, in the shape of the original's `theRealPerson`; null: no badge. */
  realPerson: partial(
    {
      phrases: partial(
        { trpHeading: string(), trpContent1: string(), trpContent2: string(), trpContentLearnMore: string() },
        {},
      ),
      trpContentLink: string(),
      imgPersonUrl: string(),
      imgShieldUrl: string(),
    },
    null,
  ),
  contactUrl: string(),
  texts,
});

const forms = object({
  /** Ends in the plugin's namespace, `.../ws-form/v1/`, either spelling; paths are appended. */
  restUrl: string(),
  ajaxUrl: string(),
  restNonce: string(),
  nonceName: string(),
  nonce: string(),
  /**
   * Where fresh nonces are requested when a call is refused with those of the page: a route that answers GET with JSON,
   * `{"x_wp_nonce": "...", "wsf_nonce": "..."}`. Default: the page itself is fetched in the background and its inline
   * settings are read. Either happens at most once a minute.
   */
  nonceUrl: string(),
  postId: number(0, { min: 0 }),
  framework: string("ws-form"),
  /** Where a page view is counted, if `stat` is on. */
  viewUrl: string(),
  stat: boolean(false),
  fieldPrefix: string("field_"),
  /** Bytes of all files of a post, and of one dropped file; 0: no limit is known. Default 268 435 456. */
  maxUploadSize: number(MAX_UPLOAD_BYTES, { min: 0 }),
  /** Members set here override the form's own configuration. */
  currency: partial(
    {
      code: string(),
      symbol: string(),
      position: oneOf(["left", "right", "left_space", "right_space"], "left"),
      decimals: number(2, { min: 0 }),
      decimalSeparator: string(),
      thousandSeparator: string(),
    },
    {},
  ),
  dateFormat: string("F j, Y"),
  timeFormat: string("g:i a"),
  /** Hours (spec forms §9). */
  gmtOffset: number(-4, { min: -24, max: 24 }),
  scheme: oneOf(["auto", "light", "dark"], "auto"),
  /** Whether the server's action "javascript" is executed; default off (forms-behaviour 7.2). */
  allowScripts: boolean(false),
  /**
   * Names of events besides `wsf-*` that the server's action "trigger" may fire on the document, separated by spaces.
   */
  triggerEvents: string(),
  /**
   * Whether a visitor's input is stored on the device for a week, until the form is sent. Never passwords, cards,
   * signatures, files.
   */
  keepTyped: boolean(true),
  /**
   * Where captcha scripts are loaded from, if not from their usual address, e.g.
   * `https://www.recaptcha.net/recaptcha/api.js`.
   */
  captchaScripts: object({ recaptcha: string(), hcaptcha: string(), turnstile: string() }),
  /** Where Google Maps is loaded from, if not from its usual address. */
  mapScript: string(),
  /** Where Termageddon's policies are loaded from, without their key; default: its own address. */
  policyUrl: string(),
  texts,
});

/** Every setting: how it is read, and its default (api.md §2). */
export const settingsTable = {
  /** BCP 47; a CMS locale with an underscore is accepted. Default: the page's language. */
  locale: string(),
  /** For scripts that we add; default: read from the page's own script tags. */
  cspNonce: string(),
  /**
   * Folder of the classic script's chunks; default: `parts/` beside the script. Required if the script is joined with
   * others or inlined.
   */
  partsUrl: string(),
  /** "required": nothing is stored or collected until `plaintags.consent(true)`. */
  consent: oneOf(["granted", "required"], "granted"),
  /** Inside a page-builder editor: no network, no autoplay, no storage. */
  editor: boolean(false),
  /** Families whose original markup our tags serve (api.md §8). */
  takeover: custom<readonly Family[]>(
    (given) =>
      Array.isArray(given) && given.every((family) => TAKEOVER.includes(family as Family))
        ? (given as Family[])
        : undefined,
    [],
    `a list of ${TAKEOVER.join(", ")}`,
  ),
  antispam,
  forms,
  pageBuilder: object({ texts }),
};

/** The site's settings after validation. */
export type Settings = ShapeValue<typeof settingsTable>;

export const defaultSettings: Settings = defaultsOf(settingsTable);
