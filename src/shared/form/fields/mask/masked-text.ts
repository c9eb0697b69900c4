import { isInput } from "../../dom/controls.ts";

export type MaskableControl = HTMLInputElement | HTMLTextAreaElement;

/** The text that is shown: the library covers the control's own `value`. */
export const shownText = (control: MaskableControl): string =>
  String(Reflect.get(isInput(control) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype, "value", control));

/** The shown text without what is selected. */
export const unselectedText = (control: MaskableControl): string => {
  const text = shownText(control);
  return text.slice(0, control.selectionStart ?? 0) + text.slice(control.selectionEnd ?? 0);
};

/** The position behind a number of digits. */
export function positionAfter(text: string, count: number): number {
  let at = 0;
  for (let remaining = count; at < text.length && remaining > 0; at++) if (/\d/.test(text.charAt(at))) remaining--;
  return at;
}
