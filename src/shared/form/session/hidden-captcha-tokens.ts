import type { FormSession } from "./form-session.ts";
import { CAPTCHA_FIELD_NAMES } from "./captcha.ts";

/**
 * Tokens of hidden captchas, as `name=token`. They are not sent: another captcha of the same provider may be visible,
 * and the server reads one token per name.
 */
export function hiddenCaptchaTokens({ model, store, page }: FormSession): ReadonlySet<string> {
  const answers = new Set<string>();
  for (const item of store.get(model.instancesAtom)) {
    const name = CAPTCHA_FIELD_NAMES[item.field.type];
    if (name === undefined || store.get(item.stateAtom).hidden === null) continue;
    for (const input of page.wrapper(item.key)?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])
      answers.add(`${name}=${input.value}`);
  }
  return answers;
}
