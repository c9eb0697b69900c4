import { isRecord } from "../../options/is-record.ts";

/** Settings found in the globals of one original plugin, not validated yet. */
export interface FoundSettings {
  /** Name of the global, for messages. */
  source: string;
  settings: Record<string, unknown>;
}

type Source = Record<string, unknown>;

/** A global that is an object; `undefined` for missing globals and elements with that id. */
function globalObject(scope: object, name: string): Source | undefined {
  try {
    const value = (scope as Source)[name];
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Only members with a value: a missing key must not hide a default. */
const definedMembers = (members: Source): Source =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));

/** The nine decoder texts, without their prefix (antispam-contract#2.1, antispam-contract#7.1). */
const TEXT_PREFIX = "text__ee_";
const decoderTexts = (source: Source): Source =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([key, value]) => key.startsWith(TEXT_PREFIX) && typeof value === "string" && value !== "")
      .map(([key, value]) => [key.slice(TEXT_PREFIX.length), value]),
  );

/** `ctPublicFunctions` (antispam-contract#2.1). */
function fromPublicFunctions(source: Source): Source {
  // A nonce that the original client has renewed belongs to the transport that the server has configured
  // (antispam-contract#3.5).
  const ajax = source.data__ajax_type === "admin_ajax";
  return definedMembers({
    restUrl: source._rest_url,
    restNonce: (!ajax && source._fresh_nonce) || source._rest_nonce,
    ajaxUrl: source._ajax_url,
    ajaxNonce: (ajax && source._fresh_nonce) || source._ajax_nonce,
    cookies: source.data__cookies_type,
    transport: source.data__ajax_type,
    botDetector: definedMembers({ enabled: source.bot_detector_enabled ?? source.data__bot_detector_enabled }),
    detectorLog: source.data__frontend_data_log_enabled,
    cookiePrefix: source.cookiePrefix,
    texts: decoderTexts(source),
  });
}

/** `ctPublic` (antispam-contract#2.2). */
function fromPublic(source: Source): Source {
  return definedMembers({
    cookies: source.data__cookies_type,
    ajaxNonce: source._ajax_nonce,
    internalForms: source.settings__forms__check_internal,
    externalForms: source.settings__forms__check_external,
    forceProtection: source.settings__forms__force_protection,
    searchForms: source.settings__forms__search_test,
    antiCrawler: source.settings__sfw__anti_crawler,
    shop: definedMembers({
      addToCart: source.settings__forms__wc_add_to_cart,
      ajaxAddToCart: source.wc_ajax_add_to_cart,
    }),
    botDetector: definedMembers({
      enabled: source.bot_detector_enabled ?? source.settings__data__bot_detector_enabled,
    }),
    siteUrl: source.blog_home,
    pixel: definedMembers({ mode: source.pixel__setting, enabled: source.pixel__enabled, url: source.pixel__url }),
    emailCheck: definedMembers({
      beforePost: source.data__email_check_before_post,
      exists: source.data__email_check_exist_post,
    }),
    active: source.data__key_is_ok,
    visibleFields: source.data__visible_fields_required,
    brand: source.wl_brandname,
    checkjsKey: source.ct_checkjs_key,
    passKey: source.emailEncoderPassKey,
    realPerson: source.theRealPerson,
  });
}

/** `ctAdminCommon` (antispam-contract#2.3): admin AJAX is the only transport there. */
function fromAdmin(source: Source): Source {
  return definedMembers({
    admin: true,
    transport: "ajax",
    ajaxUrl: source._ajax_url,
    ajaxNonce: source._ajax_nonce,
    brand: source.plugin_name,
    texts: decoderTexts(source),
  });
}

/**
 * `ws_form_settings` (forms-rendering#5.4). One base serves both transports; `css_framework` only says whether a sheet
 * was printed.
 */
function fromForms(source: Source): Source {
  return definedMembers({
    restUrl: source.url_ajax,
    ajaxUrl: source.url_ajax,
    restNonce: source.x_wp_nonce,
    nonceName: source.wsf_nonce_field_name,
    nonce: source.wsf_nonce,
    postId: source.post_id,
    stat: source.stat,
    viewUrl: source.add_view_url,
    fieldPrefix: source.field_prefix,
    // "0", "" and a missing value: no limit is known.
    maxUploadSize: source.max_upload_size || 0,
    currency: definedMembers({ symbol: source.currency_symbol }),
    dateFormat: source.date_format,
    timeFormat: source.time_format,
    gmtOffset: source.gmt_offset,
    scheme: source.scheme,
  });
}

const READERS: readonly (readonly [global: string, read: (source: Source) => Source])[] = [
  // The admin page's object first: if both exist, the public ones describe this page.
  ["ctAdminCommon", (source) => ({ antispam: fromAdmin(source) })],
  ["ctTrpAdminLocalize", (source) => ({ antispam: definedMembers({ admin: true, realPerson: source.theRealPerson }) })],
  ["ctPublic", (source) => ({ antispam: fromPublic(source) })],
  ["ctPublicFunctions", (source) => ({ antispam: fromPublicFunctions(source) })],
  ["ws_form_settings", (source) => ({ ...definedMembers({ locale: source.locale }), forms: fromForms(source) })],
];

/** Settings from the originals' globals, lowest rank first. Reading them changes nothing on the page. */
export function readOriginalGlobals(scope: object): FoundSettings[] {
  return READERS.flatMap(([source, read]) => {
    const found = globalObject(scope, source);
    return found ? [{ source, settings: read(found) }] : [];
  });
}
