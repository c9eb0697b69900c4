import { countCharacters } from "../text/counters.ts";
import type { FormSession } from "../state/form-session.ts";
import { lengthLimits } from "../validation/rules.ts";

/**
 * Lets visitors type as many characters as we count everywhere else. For `maxlength` browsers count UTF-16 units, of
 * which an emoji has two: before each input the attribute is raised to what the existing and the added text need.
 * @param signal stops it
 */
export function observeMaxLength({ store, model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    "beforeinput",
    ({ target, data, dataTransfer }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const item = model.byControlName(target.name);
      const { maxCharacters } = lengthLimits(item ? store.get(item.validityAtom).snapshot.field.meta : {});
      if (maxCharacters === undefined || target.maxLength < 0) return;
      // The control's text: a script may have written one without an event.
      const { value, selectionStart, selectionEnd } = target;
      const rest =
        selectionStart === null ? value : value.slice(0, selectionStart) + value.slice(selectionEnd ?? selectionStart);
      const text = (data ?? dataTransfer?.getData("text/plain") ?? "\n").replace(/\r\n/g, "\n");
      const added = [...text].slice(0, Math.max(0, maxCharacters - countCharacters(rest))).join("");
      target.maxLength = Math.max(maxCharacters, rest.length + added.length);
    },
    { signal },
  );
}
