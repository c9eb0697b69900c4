/** Plays the providers of captchas; see the file. */
const PROVIDER = "/demo/js/captcha-provider.js";

/** The addresses of the providers' scripts. With another `query`, a page fetches them again. */
export const captchaScripts = (query = "") => ({
  recaptcha: `${PROVIDER}?as=grecaptcha${query}`,
  hcaptcha: `${PROVIDER}?as=hcaptcha${query}`,
  turnstile: `${PROVIDER}?as=turnstile${query}`,
});
