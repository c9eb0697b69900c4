import { readText, type LiveText } from "../text/live-text.ts";
import type { FormSession } from "../state/form-session.ts";

/** Names under which the providers' tokens are sent, by field type (forms-behaviour#2.3). */
export const CAPTCHA_FIELD_NAMES: Readonly<Record<string, string>> = {
  recaptcha: "g-recaptcha-response",
  hcaptcha: "h-captcha-response",
  turnstile: "cf-turnstile-response",
};

/** A captcha without a token; the message is for the visitor. */
export class CaptchaError extends Error {
  constructor(readonly text: LiveText) {
    super(readText(text));
  }
}

export const resetCaptchas = ({ captchas }: FormSession): void => captchas.forEach((captcha) => captcha.reset());
