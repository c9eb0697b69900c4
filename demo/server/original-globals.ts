import type { PageSettings, Settings } from "./settings.ts";

/** The globals that the original products print into a page. */
export interface OriginalGlobals {
  readonly ctPublicFunctions: Settings;
  readonly ctPublic: Settings;
  readonly ws_form_settings: Settings;
}

/** Keeps the originals' mixed types: a flag is "1", 1, "0", 0 or true, depending on its name. */
export function toOriginalGlobals({ antispam, forms }: PageSettings, host: string): OriginalGlobals {
  const detector = readMember(antispam, "botDetector")["enabled"] === true;
  const pixel = readMember(antispam, "pixel");
  const emailCheck = readMember(antispam, "emailCheck");
  const ajaxType = antispam["transport"] === "rest" ? "rest" : "admin_ajax";
  return {
    ctPublicFunctions: {
      _ajax_nonce: antispam["ajaxNonce"],
      _rest_nonce: antispam["restNonce"],
      _ajax_url: antispam["ajaxUrl"],
      _rest_url: antispam["restUrl"],
      data__cookies_type: antispam["cookies"],
      data__ajax_type: ajaxType,
      bot_detector_enabled: detector,
      data__frontend_data_log_enabled: 1,
      cookiePrefix: antispam["cookiePrefix"],
      wprocket_detected: false,
      host_url: host,
      ...withPrefix("text__ee_", readMember(antispam, "texts")),
    },
    ctPublic: {
      _ajax_nonce: antispam["ajaxNonce"],
      settings__forms__check_internal: toFlag(antispam["internalForms"]),
      settings__forms__check_external: toFlag(antispam["externalForms"]),
      settings__forms__force_protection: toFlag(antispam["forceProtection"]),
      settings__forms__search_test: toFlag(antispam["searchForms"]),
      settings__forms__wc_add_to_cart: "0",
      settings__sfw__anti_crawler: 0,
      bot_detector_enabled: detector,
      blog_home: antispam["siteUrl"],
      pixel__setting: `${Number(pixel["mode"] ?? 0)}`,
      pixel__enabled: pixel["enabled"] === true,
      pixel__url: pixel["url"] ?? "",
      data__email_check_before_post: toFlag(emailCheck["beforePost"]),
      data__email_check_exist_post: toFlag(emailCheck["exists"]),
      data__cookies_type: antispam["cookies"],
      data__key_is_ok: antispam["active"] === true ? 1 : 0,
      data__visible_fields_required: antispam["visibleFields"] === true,
      wl_brandname: antispam["brand"],
      wl_brandname_short: antispam["brand"],
      ct_checkjs_key: antispam["checkjsKey"],
      emailEncoderPassKey: antispam["passKey"],
      bot_detector_forms_excluded: "W10=",
      advancedCacheExists: false,
      varnishCacheExists: false,
      wc_ajax_add_to_cart: true,
      ...(antispam["realPerson"] ? { theRealPerson: antispam["realPerson"] } : {}),
    },
    ws_form_settings: {
      x_wp_nonce: forms["restNonce"],
      wsf_nonce_field_name: forms["nonceName"],
      wsf_nonce: forms["nonce"],
      url_ajax: forms["ajaxUrl"],
      url_ajax_namespace: "ws-form/v1",
      css_framework: "1",
      max_upload_size: String(forms["maxUploadSize"]),
      field_prefix: forms["fieldPrefix"],
      date_format: forms["dateFormat"],
      time_format: forms["timeFormat"],
      gmt_offset: "-4",
      locale: "en_US",
      currency_symbol: "$",
      scheme: forms["scheme"],
      stat: forms["stat"] === true ? "1" : "",
      add_view_url: forms["viewUrl"],
      post_id: String(forms["postId"]),
      rtl: "",
      wsf_hash: "",
    },
  };
}

function readMember(settings: Settings, name: string): Settings {
  const value = settings[name];
  return typeof value === "object" && value !== null ? (value as Settings) : {};
}

function toFlag(value: unknown): "0" | "1" {
  return value === true ? "1" : "0";
}

function withPrefix(prefix: string, texts: Settings): Settings {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]));
}
