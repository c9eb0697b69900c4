import { textAnswer, type Answer } from "../answer.ts";
import type { siteSettings } from "../settings.ts";

/** What a CMS prints into the head of a page, as a script that a page without a server of its own can load first. */
export function settingsScript({ antispam, forms }: ReturnType<typeof siteSettings>): Answer {
  return provideScript({ antispam, forms });
}

/** The same for pages that hold their settings themselves: only what is new with every page view. */
export function noncesScript({ antispam, forms }: ReturnType<typeof siteSettings>): Answer {
  const { restNonce, ajaxNonce, checkjsKey, passKey } = antispam;
  const { restNonce: formsRestNonce, nonceName, nonce } = forms;
  return provideScript({
    antispam: { restNonce, ajaxNonce, checkjsKey, passKey },
    forms: { restNonce: formsRestNonce, nonceName, nonce },
  });
}

/** The globals that the original anti-spam product prints. */
export function originalScript({ original: { ctPublicFunctions, ctPublic } }: ReturnType<typeof siteSettings>): Answer {
  return script(`var ctPublicFunctions = ${json(ctPublicFunctions)};\nvar ctPublic = ${json(ctPublic)};`);
}

/** The list takes functions before plaintags is there; the registry that replaces it runs them at once. */
const provideScript = (settings: object) =>
  script(`(window.plaintags ||= []).push((plaintags) => plaintags.provide("settings", ${json(settings)}));`);
const json = (value: unknown) => JSON.stringify(value, null, 2);
const script = (code: string) => textAnswer(`${code}\n`, 200, "text/javascript; charset=UTF-8");
