import { service } from "../../../core/registry/container.ts";

/**
 * Texts of captchas. All can be replaced as `forms.<name>`, the first three also by the form's configuration (spec
 * forms §8).
 */
const CAPTCHA_TEXTS = {
  error_timeout_recaptcha: "reCAPTCHA did not load. Please try again.",
  error_timeout_hcaptcha: "hCaptcha did not load. Please try again.",
  error_timeout_turnstile: "Turnstile did not load. Please try again.",
  captcha_refused: "The check by {name} did not work. Please try again.",
  captcha_consent: "This form is protected by {name}, which comes from another site.",
  captcha_load: "Load {name}",
  captcha_retry: "Try again",
} as const;

type CaptchaTextKey = keyof typeof CAPTCHA_TEXTS;
export type CaptchaText = (key: CaptchaTextKey) => string;

/** The site's text takes precedence, then the language of the form's configuration, then our default. */
export function createCaptchaText(language: Readonly<Record<string, string>>, name: string): CaptchaText {
  const texts = service("texts");
  texts.define(Object.fromEntries(Object.entries(CAPTCHA_TEXTS).map(([key, text]) => [`forms.${key}`, text])));
  return (key) => {
    const site = texts.get(`forms.${key}`, { name });
    return site === CAPTCHA_TEXTS[key] ? (language[key] ?? site) : site;
  };
}
