import { metaText, type Meta } from "../../definition/meta.ts";
import type { FieldSetting, TextSetting } from "../../definition/settings.ts";

export type CaptchaType = "recaptcha" | "hcaptcha" | "turnstile";

/** The API that the providers' scripts share. */
export interface CaptchaApi {
  render(container: HTMLElement, parameters: Record<string, unknown>): string | number;
  reset(widget?: string | number): void;
  /** Starts an invisible captcha. For a score (reCAPTCHA v3) it takes the site key, and promises a token. */
  execute(widget: string | number, parameters?: Record<string, unknown>): unknown;
  /** reCAPTCHA has no such method. */
  remove?(widget: string | number): void;
}

/** How a captcha challenges the visitor. */
export type CaptchaKind =
  /** The visitor interacts with it. */
  | "box"
  /** Started before a post; it may then challenge the visitor. */
  | "invisible"
  /** Judges without a challenge (reCAPTCHA v3). */
  | "score";

export interface Provider {
  /** Name to show to people. */
  name: string;
  /** The global object of its script. */
  global: "grecaptcha" | "hcaptcha" | "turnstile";
  url: string;
  /** Key of the text for a script that does not load (forms#8). */
  timeout: "error_timeout_recaptcha" | "error_timeout_hcaptcha" | "error_timeout_turnstile";
  kind(meta: Meta<FieldSetting>): CaptchaKind;
  query(meta: Meta<FieldSetting>, siteKey: string): Record<string, string>;
  /** In addition to site key, theme, size and callbacks. */
  parameters(meta: Meta<FieldSetting>): Record<string, string>;
}

/** The table of forms-behaviour#3.8: one column per provider. */
export const PROVIDERS: Readonly<Record<CaptchaType, Provider>> = {
  recaptcha: {
    name: "reCAPTCHA",
    global: "grecaptcha",
    url: "https://www.google.com/recaptcha/api.js",
    timeout: "error_timeout_recaptcha",
    kind: (meta) => ({ v2_invisible: "invisible" as const, v3_default: "score" as const })[typeOf(meta)] ?? "box",
    query: (meta, siteKey) => ({
      render: typeOf(meta) === "v3_default" ? siteKey : "explicit",
      ...language(meta, "recaptcha_language"),
    }),
    parameters: (meta) => ({ type: metaText(meta, "recaptcha_type"), badge: metaText(meta, "recaptcha_badge") }),
  },
  hcaptcha: {
    name: "hCaptcha",
    global: "hcaptcha",
    url: "https://js.hcaptcha.com/1/api.js",
    timeout: "error_timeout_hcaptcha",
    kind: (meta) => (metaText(meta, "hcaptcha_type") === "invisible" ? "invisible" : "box"),
    query: (meta) => ({ render: "explicit", recaptchacompat: "off", ...language(meta, "hcaptcha_language") }),
    parameters: () => ({}),
  },
  turnstile: {
    name: "Turnstile",
    global: "turnstile",
    url: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    timeout: "error_timeout_turnstile",
    kind: () => "box",
    query: () => ({ render: "explicit" }),
    parameters: (meta) => ({ appearance: metaText(meta, "turnstile_appearance") }),
  },
};

const typeOf = (meta: Meta<FieldSetting>): string => metaText(meta, "recaptcha_recaptcha_type");

function language(meta: Meta<FieldSetting>, key: TextSetting): Record<string, string> {
  const hl = metaText(meta, key);
  return hl ? { hl } : {};
}
