import type { FormSession } from "./form-session.ts";
import { CAPTCHA_FIELD_NAMES } from "./captcha.ts";

/**
 * Answers that captchas have which do not show now, as `name=answer`. They stay here: another of the same maker may show, and
 * the server reads one answer under a name.
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
