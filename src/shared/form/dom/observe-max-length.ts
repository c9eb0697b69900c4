import type { FormSession } from "../session/form-session.ts";
import { countCharacters } from "../model/text/counters.ts";
import { lengthLimits } from "../validation/length.ts";

/**
 * Lets as many characters be typed as are counted everywhere else. By `maxlength` browsers stop at UTF-16 units, of which an emoji has
 * two: the attribute is kept as high as what is there and what is about to come need.
 * @param signal ends it
 */
export function observeMaxLength({ store, model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    "beforeinput",
    ({ target, data, dataTransfer }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const item = model.byControlName(target.name);
      const { maxCharacters } = lengthLimits(item ? store.get(item.validityAtom).view.field.meta : {});
      if (maxCharacters === undefined || target.maxLength < 0) return;
      const { value, selectionStart, selectionEnd } = target;
      const rest = selectionStart === null ? value : value.slice(0, selectionStart) + value.slice(selectionEnd ?? selectionStart);
      const text = (data ?? dataTransfer?.getData("text/plain") ?? "\n").replaceAll("\r\n", "\n");
      const added = [...text].slice(0, Math.max(0, maxCharacters - countCharacters(rest))).join("");
      target.maxLength = Math.max(maxCharacters, rest.length + added.length);
    },
    { signal },
  );
}
