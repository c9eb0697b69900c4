import { branch, defaultsOf, dictionary, figure, oneOf, openBranch, toggle, value, words } from "./rows.ts";
import type { TableValue } from "./rows.ts";
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
const texts = dictionary(
  value<PluralText>(
    (given) => (isText(given) || (isRecord(given) && Object.values(given).every(isText)) ? (given as PluralText) : undefined),
    "",
    "a text, or a record of texts by plural category",
  ),
);

const antispam = branch({
  /** Where calls go: the REST namespace or admin-AJAX ("admin_ajax" is understood). Default "rest". */
  transport: value<"rest" | "ajax">(
    (given) => (given === "admin_ajax" || given === "ajax" ? "ajax" : given === "rest" ? given : undefined),
    "rest",
    "rest, ajax",
  ),
  /** Waiting times of the decoder in milliseconds; 0 means at once. */
  timings: branch({
    revealMs: figure(DECODE_REVEAL_MS, { min: 0 }),
    fillMs: figure(DECODE_FILL_MS, { min: 0 }),
    messageMs: figure(DECODE_MESSAGE_MS, { min: 0 }),
  }),
  /** REST root with a trailing slash, either spelling (`/wp-json/`, `/index.php?rest_route=/`). */
  restUrl: words(),
  restNonce: words(),
  ajaxUrl: words(),
  ajaxNonce: words(),
  /** Home address with a trailing slash; asked for fresh nonces. Default: the root of the page's origin. */
  siteUrl: words(),
  /** How visitor data reaches the server (spec antispam §3). Default "none": hidden form fields. */
  cookies: oneOf(["none", "native", "alternative"], "none"),
  /**
   * In native mode: also a cookie `apbct_visible_fields_<n>` for each of the first ten forms, at most 3,000 characters in all. Default false:
   * servers of today (6.85) lose the posted record by them.
   */
  nativeFieldCookies: toggle(false),
  /** In front of native cookie names only. */
  cookiePrefix: words(),
  /** The product's label, shown as header of the decoder popup. */
  brand: words(),
  /** False when the licence is invalid: no listeners, no force protection (contract §2.2). */
  active: toggle(true),
  checkjsKey: words(),
  passKey: words(),
  /** False where this visitor's forms are not checked. */
  visibleFields: toggle(true),
  botDetector: branch({ enabled: toggle(false), scriptUrl: words() }),
  /** mode: 0 off, 1 server image, 2 client image, 3 automatic. */
  pixel: branch({ mode: figure(0, { min: 0, max: 3 }), enabled: toggle(false), url: words() }),
  emailCheck: branch({ beforePost: toggle(true), exists: toggle(true) }),
  forceProtection: toggle(false),
  searchForms: toggle(true),
  externalForms: toggle(false),
  internalForms: toggle(false),
  /** Announces the bot detector to the server's crawler filter (contract §8). */
  antiCrawler: toggle(false),
  /** Whether the bot detector's log is followed (contract §2.1). */
  detectorLog: toggle(true),
  /** Shop calls: amend add-item calls; whether the shop adds by AJAX (contract §2.2). */
  shop: branch({ addToCart: toggle(false), ajaxAddToCart: toggle(true) }),
  /** True on the CMS's admin pages (spec antispam §6). */
  admin: toggle(false),
  /** Texts and links of the real-person badge, shaped as the original's `theRealPerson`; null: no badge. */
  realPerson: openBranch(
    {
      phrases: openBranch({ trpHeading: words(), trpContent1: words(), trpContent2: words(), trpContentLearnMore: words() }, {}),
      trpContentLink: words(),
      imgPersonUrl: words(),
      imgShieldUrl: words(),
    },
    null,
  ),
  contactUrl: words(),
  texts,
});

const forms = branch({
  /** Ends in the plugin's namespace, `.../ws-form/v1/`, either spelling; paths are appended. */
  restUrl: words(),
  ajaxUrl: words(),
  restNonce: words(),
  nonceName: words(),
  nonce: words(),
  /**
   * Where fresh nonces are asked for when a call is refused with those of the page: a route that answers GET with JSON,
   * `{"x_wp_nonce": "...", "wsf_nonce": "..."}`. Default: the page itself is fetched in the background and its inline settings are read. Either
   * at most once a minute.
   */
  nonceUrl: words(),
  postId: figure(0, { min: 0 }),
  framework: words("ws-form"),
  /** Where a page view is counted, when `stat` is on. */
  viewUrl: words(),
  stat: toggle(false),
  fieldPrefix: words("field_"),
  /** Bytes of all files of a post, and of one dropped file; 0: no limit is known. Default 268 435 456. */
  maxUploadSize: figure(MAX_UPLOAD_BYTES, { min: 0 }),
  /** Members given here win over the form's own configuration. */
  currency: openBranch(
    {
      code: words(),
      symbol: words(),
      position: oneOf(["left", "right", "left_space", "right_space"], "left"),
      decimals: figure(2, { min: 0 }),
      decimalSeparator: words(),
      thousandSeparator: words(),
    },
    {},
  ),
  dateFormat: words("F j, Y"),
  timeFormat: words("g:i a"),
  /** Hours (spec forms §9). */
  gmtOffset: figure(-4, { min: -24, max: 24 }),
  scheme: oneOf(["auto", "light", "dark"], "auto"),
  /** Whether the server's action "javascript" is carried out; default off (forms-behaviour 7.2). */
  allowScripts: toggle(false),
  /** Names of events besides `wsf-*` that the server's action "trigger" may fire on the document, with blanks between them. */
  triggerEvents: words(),
  /** Whether what a visitor types is kept on the device for a week, until the form is sent. Never passwords, cards, signatures, files. */
  keepTyped: toggle(true),
  /** Where captchas' scripts come from, where not from their makers' usual address, e.g. `https://www.recaptcha.net/recaptcha/api.js`. */
  captchaScripts: branch({ recaptcha: words(), hcaptcha: words(), turnstile: words() }),
  /** Where Google's maps come from, where not from Google's usual address. */
  mapScript: words(),
  /** Where Termageddon's policies come from, without their key; default: its own address. */
  policyUrl: words(),
  texts,
});

/** Every setting: how it is read and what holds by default (api.md §2). */
export const settingsTable = {
  /** BCP 47; the underscore of a CMS locale is understood. Default: the page's language. */
  locale: words(),
  /** For scripts that we add; default: found on the page's own script tags. */
  cspNonce: words(),
  /** Folder of the classic script's parts; default: `parts/` beside the script. Needed where it is joined with others or inlined. */
  partsUrl: words(),
  /** "required": nothing stored or gathered until `plaintags.consent(true)`. */
  consent: oneOf(["granted", "required"], "granted"),
  /** Inside a page-builder editor: no network, no autoplay, no storage. */
  editor: toggle(false),
  /** Families whose original markup our tags serve (api.md §8). */
  takeover: value<readonly Family[]>(
    (given) => (Array.isArray(given) && given.every((family) => TAKEOVER.includes(family as Family)) ? (given as Family[]) : undefined),
    [],
    `a list of ${TAKEOVER.join(", ")}`,
  ),
  antispam,
  forms,
  pageBuilder: branch({ texts }),
};

/** The site's settings after validation. */
export type Settings = TableValue<typeof settingsTable>;

export const defaultSettings: Settings = defaultsOf(settingsTable);
