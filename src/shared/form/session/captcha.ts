import type { FormSession } from "./form-session.ts";

/** A captcha of a form, as sending sees it (forms-behaviour 3.8). */
export interface Captcha {
  /** Whether {@link execute} would ask the provider now, which takes a connection. */
  needsNetwork(): boolean;
  /**
   * Resolves when there is an answer for the server: at once where the visitor ticks a box for it, else when the provider has
   * one. Rejects with a {@link CaptchaError}.
   */
  execute(): Promise<void>;
  /** The answer is used up: the visitor, or the provider, gives another. */
  reset(): void;
}

/** Names under which the providers' answers are sent, by field type (forms-behaviour 2.3). */
export const CAPTCHA_FIELD_NAMES: Readonly<Record<string, string>> = {
  recaptcha: "g-recaptcha-response",
  hcaptcha: "h-captcha-response",
  turnstile: "cf-turnstile-response",
};

/** A captcha that gave no answer; the message is for the visitor. */
export class CaptchaError extends Error {}

/** Asks all captchas of a form in turn. */
export async function executeCaptchas({ captchas }: FormSession): Promise<void> {
  for (const captcha of captchas) await captcha.execute();
}

export const resetCaptchas = ({ captchas }: FormSession): void => captchas.forEach((captcha) => captcha.reset());
