import { hasFocus } from "../../core/element/focus.ts";
import { pickOptions } from "../values/choices.ts";
import { isSameValue, valueToList, type FieldValue } from "../values/field-value.ts";
import type { NativeProblem } from "../validation/problem.ts";

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SELECTOR = "input, select, textarea";

/** The native controls of a field inside its wrapper (a hidden field's wrapper is its input). */
export function findControls(root: Element, name: string): FormControl[] {
  const all: ArrayLike<Element> = root.matches(SELECTOR) ? [root] : root.querySelectorAll(SELECTOR);
  return Array.prototype.filter.call(all, (control: FormControl) => control.name === name) as FormControl[];
}

export const isInput = (control: FormControl): control is HTMLInputElement => control.localName === "input";
export const isSelect = (control: FormControl): control is HTMLSelectElement => control.localName === "select";

export const isCheckable = (control: FormControl): control is HTMLInputElement =>
  isInput(control) && (control.type === "checkbox" || control.type === "radio");
const isFileInput = (control: FormControl): control is HTMLInputElement => isInput(control) && control.type === "file";

/** Id of the grid row behind a checkbox, radio or option. */
const optionId = (option: HTMLElement): string =>
  option.dataset.id ?? option.closest<HTMLElement>("[data-row-id]")?.dataset.rowId ?? "";

/** Ids of the checked or selected options in the controls of a list. */
export const readCheckedIds = (controls: readonly FormControl[]): readonly string[] =>
  controls.flatMap((control) =>
    isSelect(control)
      ? [...control.selectedOptions].map(optionId)
      : isCheckable(control) && control.checked
        ? [optionId(control)]
        : [],
  );

/** The current value of a field's native controls. */
export function readControls(controls: readonly FormControl[], list: boolean): FieldValue {
  const first = controls[0];
  if (!first) return list ? [] : "";
  if (isCheckable(first))
    return controls.filter((control) => isCheckable(control) && control.checked).map((control) => control.value);
  if (isFileInput(first))
    return controls.flatMap((control) => (isFileInput(control) ? [...(control.files ?? [])] : []));
  // The empty value of a placeholder option does not count as a choice.
  if (isSelect(first)) return [...first.selectedOptions].map((option) => option.value).filter((value) => value !== "");
  return first.value;
}

/** The checkboxes, radios or options that match a value. */
function matchElements<E extends HTMLInputElement | HTMLOptionElement>(
  elements: readonly E[],
  value: FieldValue,
  checkedIds: readonly string[] | null,
): ReadonlySet<E | undefined> {
  const options = elements.map((element) => ({ id: optionId(element), value: element.value, element }));
  return new Set(pickOptions(options, valueToList(value), checkedIds).map((option) => option?.element));
}

/**
 * Writes a value to the native controls, and skips controls that already hold it: a visitor's typing is never
 * overwritten. A file control can only be emptied.
 * @param checkedIds ids of the options that are meant when several have the same value
 */
export function writeControls(
  controls: readonly FormControl[],
  value: FieldValue,
  list: boolean,
  checkedIds: readonly string[] | null = null,
): void {
  const first = controls[0];
  if (!first) return;
  const current = readControls(controls, list);
  if (isSameValue(current, value) && (!checkedIds || isSameValue(readCheckedIds(controls), checkedIds))) return;
  if (isCheckable(first)) {
    const toggles = controls.filter(isCheckable);
    const chosen = matchElements(toggles, value, checkedIds);
    for (const toggle of toggles) toggle.checked = chosen.has(toggle);
  } else if (isFileInput(first)) {
    if (value.length === 0) for (const control of controls) control.value = "";
  } else if (isSelect(first)) {
    const chosen = matchElements([...first.options], value, checkedIds);
    for (const option of first.options) option.selected = chosen.has(option);
    const empty = first.multiple ? -1 : [...first.options].findIndex((option) => option.value === "");
    if (first.selectedOptions.length === 0 && empty >= 0) first.selectedIndex = empty;
  } else {
    const text = typeof value === "string" ? value : valueToList(value).join(",");
    const { selectionStart, selectionEnd } = first;
    const isCaseChange = text.length === current.length;
    // A color control is never empty, and browsers warn when "" is set.
    first.value = text === "" && first.type === "color" ? "#000000" : text;
    if (isCaseChange && selectionStart !== null && hasFocus(first))
      first.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** What only the browser can check. Our own rules check missing and overlong values, also those set by scripts. */
const NATIVE = [
  "badInput",
  "typeMismatch",
  "patternMismatch",
  "rangeOverflow",
  "rangeUnderflow",
  "stepMismatch",
] as const;

export function findNativeProblem(controls: readonly FormControl[]): NativeProblem | null {
  for (const control of controls) {
    const { validity } = control;
    const flag = validity.valid ? undefined : NATIVE.find((flag) => validity[flag]);
    if (flag) return { flag, control };
  }
  return null;
}

/**
 * Passes our validity to the browser, so that `:invalid`, `checkValidity()` and other scripts agree with it.
 * @param message null when the value is valid
 */
export function mirrorValidity(controls: readonly FormControl[], message: string | null): void {
  const first = controls[0];
  if (!first) return;
  if (message === null && !first.validity.customError) return;
  // A custom message on top of a native error would hide which error it is.
  const text = message !== null && !findNativeProblem(controls) && !first.validity.valueMissing ? message || " " : "";
  if (first.validationMessage !== text || first.validity.customError !== (text !== "")) first.setCustomValidity(text);
}
