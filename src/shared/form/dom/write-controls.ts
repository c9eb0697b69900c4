import { listOf, sameValue, type FieldValue } from "../values/field-value.ts";
import { isFile, isSelect, isToggle, type Control } from "./controls.ts";
import { readControls } from "./read-controls.ts";

/** Takes values one by one, so that two options of the same value are told apart by their number. */
function taker(values: readonly string[]): (value: string) => boolean {
  const left = [...values];
  return (value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
}

/**
 * Brings the native controls to a value, and touches none that holds it already: what the visitor is typing is never
 * written back at them. Files can only be taken away, not put in.
 */
export function writeControls(controls: readonly Control[], value: FieldValue, list: boolean): void {
  const [first] = controls;
  if (!first || sameValue(readControls(controls, list), value)) return;
  if (isToggle(first)) {
    const take = taker(listOf(value));
    for (const control of controls) if (isToggle(control)) control.checked = take(control.value);
  } else if (isFile(first)) {
    if (value.length === 0) for (const control of controls) control.value = "";
  } else if (isSelect(first)) {
    const take = taker(listOf(value));
    for (const option of first.options) option.selected = take(option.value);
    const empty = first.multiple ? -1 : [...first.options].findIndex((option) => option.value === "");
    if (first.selectedOptions.length === 0 && empty >= 0) first.selectedIndex = empty;
  } else {
    const text = typeof value === "string" ? value : listOf(value).join(",");
    const { selectionStart, selectionEnd } = first;
    const isChangeOfLetters = text.length === first.value.length;
    // A colour is never empty, and browsers complain of the wish.
    first.value = text === "" && first.type === "color" ? "#000000" : text;
    if (isChangeOfLetters && selectionStart !== null && first === document.activeElement)
      first.setSelectionRange(selectionStart, selectionEnd);
  }
}
