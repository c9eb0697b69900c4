import { metaText, type Meta } from "../../model/definition/meta.ts";

export type CaptchaType = "recaptcha" | "hcaptcha" | "turnstile";

/** What the providers' scripts have in common. */
export interface CaptchaApi {
  render(place: HTMLElement, parameters: Record<string, unknown>): string | number;
  reset(widget?: string | number): void;
  /** Starts an invisible one; for a score (reCAPTCHA v3) it is given the site key, and promises a token. */
  execute(widget: string | number, parameters?: Record<string, unknown>): unknown;
  /** reCAPTCHA has none. */
  remove?(widget: string | number): void;
}

/** How a captcha is asked for. */
export type CaptchaKind =
  /** The visitor does something in it. */
  | "box"
  /** Started before a post; the visitor may be asked something then. */
  | "invisible"
  /** Judges without asking (reCAPTCHA v3). */
  | "score";

export interface Provider {
  /** For people. */
  name: string;
  /** Where its script keeps its functions. */
  global: "grecaptcha" | "hcaptcha" | "turnstile";
  url: string;
  /** Key of its text when it does not come (spec forms §8). */
  timeout: "error_timeout_recaptcha" | "error_timeout_hcaptcha" | "error_timeout_turnstile";
  kind(meta: Meta): CaptchaKind;
  query(meta: Meta, siteKey: string): Record<string, string>;
  /** Beside site key, theme, size and callbacks. */
  parameters(meta: Meta): Record<string, string>;
}

/** The table of forms-behaviour 3.8: one column a provider. */
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

const typeOf = (meta: Meta): string => metaText(meta, "recaptcha_recaptcha_type");

function language(meta: Meta, key: string): Record<string, string> {
  const hl = metaText(meta, key);
  return hl ? { hl } : {};
}
