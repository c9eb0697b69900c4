import { object, defaultsOf, record, number, oneOf, partial, boolean, custom, string } from "./schema-builders.ts";
import type { ShapeValue } from "./schema-builders.ts";
import { isRecord } from "../../options/is-record.ts";

/** Milliseconds between the answer of a decode call and showing the address (antispam#9). */
export const DECODE_REVEAL_MS = 3000;
/** Milliseconds between "got it" and filling plain nodes (antispam#9). */
export const DECODE_FILL_MS = 2000;
/** Milliseconds that a failure message of the decoder stays (antispam#9). */
export const DECODE_MESSAGE_MS = 3000;
/** Bytes; the largest upload of a form, 256 MB (forms#9). */
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
    "a text or a record of plural forms",
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
    /** Between the answer and the address in the popup. */
    revealMs: number(DECODE_REVEAL_MS, { min: 0 }),
    /** Between closing the popup and filling in the page's plain contacts. */
    fillMs: number(DECODE_FILL_MS, { min: 0 }),
    /** How long a message about a failure stays. */
    messageMs: number(DECODE_MESSAGE_MS, { min: 0 }),
  }),
  /** REST root with a trailing slash, either spelling (`/wp-json/`, `/index.php?rest_route=/`). */
  restUrl: string(),
  /** Nonce of the REST calls. */
  restNonce: string(),
  /** Address of admin-AJAX. */
  ajaxUrl: string(),
  /** Nonce of the AJAX calls. */
  ajaxNonce: string(),
  /** Home address with a trailing slash; fresh nonces are requested there. Default: the root of the page's origin. */
  siteUrl: string(),
  /** How visitor data reaches the server (antispam#3). Default "none": hidden form fields. */
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
  /** False if the licence is invalid: no listeners, no force protection (antispam-contract#2.2). */
  active: boolean(true),
  /** Value of the server's hidden field `ct_checkjs`, by which it knows that scripts run. */
  checkjsKey: string(),
  /** The firewall's key for this visitor. */
  passKey: string(),
  /** False if this visitor's forms are not checked. */
  visibleFields: boolean(true),
  /** The service's own script, which recognises bots. */
  botDetector: object({
    /** Whether it is used. */
    enabled: boolean(false),
    /** Where it is loaded from. */
    scriptUrl: string(),
  }),
  /** An image whose request tells the service of a page view. */
  pixel: object({
    /** 0 off, 1 the server's image, 2 ours, 3 automatic. */
    mode: number(0, { min: 0, max: 3 }),
    /** Whether the server has switched it on. */
    enabled: boolean(false),
    /** Its address; without one the server is asked. */
    url: string(),
  }),
  /** What happens with the address in an e-mail field. */
  emailCheck: object({
    /** It is checked before the form is sent. */
    beforePost: boolean(true),
    /** The visitor sees whether the mailbox exists. */
    exists: boolean(true),
  }),
  /** Whether these settings alone guard the page; false for a site that only hides contacts. */
  guard: boolean(true),
  /** Whether forms that the server hides are shown only after a bot check. */
  forceProtection: boolean(false),
  /** Whether the site's search forms are protected. */
  searchForms: boolean(true),
  /** Whether forms that post to other hosts are checked before they are sent. */
  externalForms: boolean(false),
  /** Whether forms that post to this site are checked before they are sent. */
  internalForms: boolean(false),
  /** Announces the bot detector to the server's crawler filter (antispam-contract#8). */
  antiCrawler: boolean(false),
  /** Whether the bot detector's log is read (antispam-contract#2.1). */
  detectorLog: boolean(true),
  /** Calls of a shop (antispam-contract#2.2). */
  shop: object({
    /** Whether our fields are added when a product goes into the cart. */
    addToCart: boolean(false),
    /** Whether the shop does that by AJAX. */
    ajaxAddToCart: boolean(true),
  }),
  /** True on the CMS's admin pages (antispam#6). */
  admin: boolean(false),
  /** Texts and links of the real-person badge, in the shape of the original's `theRealPerson`; null: no badge. */
  realPerson: partial(
    {
      /** Its texts. */
      phrases: partial(
        {
          /** Heading of the popup. */
          trpHeading: string(),
          /** First line. */
          trpContent1: string(),
          /** Second line. */
          trpContent2: string(),
          /** Text of the link. */
          trpContentLearnMore: string(),
        },
        {},
      ),
      /** Address of the link, which admin pages show. */
      trpContentLink: string(),
      /** Address of the picture of a person. */
      imgPersonUrl: string(),
      /** Address of the picture of a shield. */
      imgShieldUrl: string(),
    },
    null,
  ),
  /** Another way of getting in touch, for a visitor who was refused. */
  contactUrl: string(),
  /** Texts by key, without `antispam.`. */
  texts,
});

const forms = object({
  /** Where forms are loaded from and sent to. Ends in the plugin's namespace, `.../ws-form/v1/`; paths are appended. */
  restUrl: string(),
  /** Where drafts, single actions, uploads and lists go; default: `restUrl`. */
  ajaxUrl: string(),
  /** Nonce of the REST calls, sent as `X-WP-Nonce`. */
  restNonce: string(),
  /** Name of the field with the forms' own nonce. */
  nonceName: string(),
  /** The forms' own nonce. */
  nonce: string(),
  /**
   * Where fresh nonces are requested when a call is refused with those of the page: a route that answers GET with JSON,
   * `{"x_wp_nonce": "...", "wsf_nonce": "..."}`. Default: the page itself is fetched in the background and its inline
   * settings are read. Either happens at most once a minute.
   */
  nonceUrl: string(),
  /** Id of the page, sent with a form. */
  postId: number(0, { min: 0 }),
  /** CSS framework whose class names forms use. */
  framework: string("ws-form"),
  /** Where a page view is counted, if `stat` is on. */
  viewUrl: string(),
  /** Whether views of forms are counted. */
  stat: boolean(false),
  /** What precedes the id in the names of controls. */
  fieldPrefix: string("field_"),
  /** Bytes of all files of a post, and of one dropped file; 0: no limit is known. Default 268 435 456. */
  maxUploadSize: number(MAX_UPLOAD_BYTES, { min: 0 }),
  /** Members set here override the form's own configuration. */
  currency: partial(
    {
      /** ISO 4217. */
      code: string(),
      /** Sign before or after an amount. */
      symbol: string(),
      /** Where the sign stands. */
      position: oneOf(["left", "right", "left_space", "right_space"], "left"),
      /** Digits after the decimal mark. */
      decimals: number(2, { min: 0 }),
      /** Decimal mark. */
      decimalSeparator: string(),
      /** Mark between groups of three digits. */
      thousandSeparator: string(),
    },
    {},
  ),
  /** Format of dates, in PHP's letters. */
  dateFormat: string("F j, Y"),
  /** Format of times, in PHP's letters. */
  timeFormat: string("g:i a"),
  /** Hours between the site's time and UTC (forms#9). */
  gmtOffset: number(-4, { min: -24, max: 24 }),
  /** Colour scheme of all forms; the attribute of a tag wins. */
  scheme: oneOf(["auto", "light", "dark"], "auto"),
  /** Whether the server's action "javascript" is executed; default off (forms-behaviour#7.2). */
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
  captchaScripts: object({
    /** Of reCAPTCHA. */
    recaptcha: string(),
    /** Of hCaptcha. */
    hcaptcha: string(),
    /** Of Turnstile. */
    turnstile: string(),
  }),
  /** Where Google Maps is loaded from, if not from its usual address. */
  mapScript: string(),
  /** Where Termageddon's policies are loaded from, without their key; default: its own address. */
  policyUrl: string(),
  /** Texts by key, without `forms.`. */
  texts,
});

/** Every setting: how it is read, and its default (api#2). */
export const settingsTable = {
  /**
   * BCP 47; a CMS locale with an underscore is accepted: language of our texts, and how numbers and dates are written.
   * Default: the closest `lang` of each tag.
   */
  locale: string(),
  /** For scripts that we add; default: read from the page's own script tags. */
  cspNonce: string(),
  /**
   * Folder of the chunks, for the classic script; default: `chunks/` beside the script. Required if the script is joined
   * with others or inlined. Only plain settings may name it, in the page's JSON or before the script.
   */
  chunksUrl: string(),
  /** Former setting: a folder `parts/` beside the folder that `chunksUrl` names. Use `chunksUrl`. */
  partsUrl: string(),
  /**
   * Folder of the texts in other languages, `de.json` and so on; default: `languages/` beside the script. Required if
   * the script is joined with others or inlined.
   */
  languagesUrl: string(),
  /**
   * BCP 47 tags of languages that the site has added to that folder, as the names of their files without `.json`. One
   * that plaintags has too replaces its texts. Default none.
   */
  languages: custom<readonly string[]>(
    (given) => (Array.isArray(given) && given.every((tag) => typeof tag === "string") ? given : undefined),
    [],
    "a list of language tags",
  ),
  /** "required": nothing is stored or collected until `plaintags.consent(true)`. */
  consent: oneOf(["granted", "required"], "granted"),
  /** Inside a page-builder editor: no network, no autoplay, no storage. */
  editor: boolean(false),
  /**
   * Whether `?plaintags=check` in the address of a page shows what `plaintags.check()` reports. It always does on
   * localhost. Default false.
   */
  checkPanel: boolean(false),
  /** Families whose original markup our tags serve (api#8). */
  takeover: custom<readonly Family[]>(
    (given) =>
      Array.isArray(given) && given.every((family) => TAKEOVER.includes(family as Family))
        ? (given as Family[])
        : undefined,
    [],
    `a list of ${TAKEOVER.join(", ")}`,
  ),
  /** The anti-spam tags; with it the page is guarded without any tag. */
  antispam,
  /** Forms. */
  forms,
  /** Sliders, read-more blocks and lightboxes. */
  pageBuilder: object({
    /** Texts by their whole key. */
    texts,
  }),
};

/** The site's settings after validation. */
export type Settings = ShapeValue<typeof settingsTable>;

export const defaultSettings: Settings = defaultsOf(settingsTable);
