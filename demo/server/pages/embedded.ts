import { textAnswer, type Answer } from "../answer.ts";
import type { siteSettings } from "../settings.ts";

/** The settings that a CMS prints into a page's head, as a script for static pages. */
export function settingsScript({ antispam, forms }: ReturnType<typeof siteSettings>): Answer {
  return provideScript({ antispam, forms });
}

/** For pages that contain their settings: only the values that change with every page view. */
export function noncesScript({ antispam, forms }: ReturnType<typeof siteSettings>): Answer {
  const { restNonce, ajaxNonce, checkjsKey, passKey } = antispam;
  const { restNonce: formsRestNonce, nonceName, nonce } = forms;
  return provideScript({
    antispam: { restNonce, ajaxNonce, checkjsKey, passKey },
    forms: { restNonce: formsRestNonce, nonceName, nonce },
  });
}

/** The globals that the original anti-spam product prints into a page. */
export function originalScript({ original: { ctPublicFunctions, ctPublic } }: ReturnType<typeof siteSettings>): Answer {
  return script(`var ctPublicFunctions = ${json(ctPublicFunctions)};\nvar ctPublic = ${json(ctPublic)};`);
}

/** Before plaintags has loaded, the array queues the function; the registry that replaces it calls it at once. */
const provideScript = (settings: object) =>
  script(`(window.plaintags ||= []).push((plaintags) => plaintags.provide("settings", ${json(settings)}));`);
const json = (value: unknown) => JSON.stringify(value, null, 2);
const script = (code: string) => textAnswer(`${code}\n`, 200, "text/javascript; charset=UTF-8");
