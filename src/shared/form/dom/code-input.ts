import { withoutInvisible } from "../../core/utils/invisible.ts";
import { holdsCode } from "../values/code-field.ts";
import type { FormSession } from "../session/form-session.ts";

/**
 * Drops invisible characters that are typed or pasted into a field that holds a code, before the control has them: the
 * caret stays right, and the visitor can undo it. Text from other sources is cleaned when it is read
 * (state/transformed-value.ts).
 * @param signal stops it
 */
export function observeCodeInput({ model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    "beforeinput",
    (event) => {
      const { target, data, dataTransfer, isComposing, cancelable } = event;
      if (isComposing || !cancelable) return;
      const text = data ?? dataTransfer?.getData("text/plain") ?? "";
      const clean = withoutInvisible(text);
      const item = clean === text ? undefined : model.byControlName((target as HTMLInputElement).name);
      if (!item || !holdsCode(item.field)) return;
      event.preventDefault();
      if (clean !== "") document.execCommand("insertText", false, clean);
    },
    { signal, capture: true },
  );
}
