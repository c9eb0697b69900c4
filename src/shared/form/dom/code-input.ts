import { cleanText, takenText } from "../values/code-field.ts";
import { fieldMask } from "../values/field-mask.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Cleans what is typed or pasted into a field that holds a code (invisible characters, digits of other scripts), and
 * drops what is longer than the field takes, before the control has it: the caret stays right, and the visitor can undo
 * it. Text from other sources is cleaned when it is read (state/transformed-value.ts).
 * @param signal stops it
 */
export function observeCodeInput({ store, model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  function enter(event: Event, text: string): void {
    const item = model.byControlName((event.target as HTMLInputElement).name);
    if (!item) return;
    const known = cleanText(item.field, text);
    const taken = takenText(item.field, known);
    if (taken === text) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (taken !== "") document.execCommand("insertText", false, taken);
    if (taken !== known) store.set(item.controlStateAtom, { cutTo: store.get(item.valueAtom) });
  }
  const options = { signal, capture: true };
  form.addEventListener(
    "beforeinput",
    (event) => {
      const { data, dataTransfer, isComposing, cancelable } = event;
      if (!isComposing && cancelable) enter(event, data ?? dataTransfer?.getData("text/plain") ?? "");
    },
    options,
  );
  // The library of masks takes a paste over before it becomes input.
  form.addEventListener(
    "paste",
    (event) => {
      const item = model.byControlName((event.target as HTMLInputElement).name);
      if (item && fieldMask(item.field) !== "") enter(event, event.clipboardData?.getData("text/plain") ?? "");
    },
    options,
  );
}
