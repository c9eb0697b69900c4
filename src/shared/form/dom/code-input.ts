import { service } from "../../core/registry/container.ts";
import { withoutInvisible } from "../../core/utils/invisible.ts";
import { holdsCode, takenText } from "../values/code-field.ts";
import { fieldMask } from "../values/field-mask.ts";
import type { FormSession } from "../session/form-session.ts";

/**
 * Drops invisible characters that are typed or pasted into a field that holds a code, and what is longer than the field
 * takes, before the control has them: the caret stays right, and the visitor can undo it. Text from other sources is
 * cleaned when it is read (state/transformed-value.ts).
 * @param signal stops it
 */
export function observeCodeInput({ store, model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  function enter(event: Event, text: string): void {
    const clean = withoutInvisible(text);
    const item = model.byControlName((event.target as HTMLInputElement).name);
    if (!item) return;
    const known = holdsCode(item.field) ? clean : text;
    const taken = takenText(item.field, known);
    if (taken === text) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (taken !== "") document.execCommand("insertText", false, taken);
    if (taken === known) return;
    store.set(item.controlStateAtom, { cutTo: store.get(item.valueAtom) });
    service("announcer").say(model.context.text("text_cut"));
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
