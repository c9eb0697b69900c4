import { valueToList, isSameValue, type FieldValue } from "../model/values/field-value.ts";
import { isFileInput, isSelect, isCheckable, type FormControl } from "./controls.ts";
import { pickOptions } from "../model/values/pick-options.ts";
import { optionId, readControls, readCheckedIds } from "./read-controls.ts";

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
  if (
    !first ||
    (isSameValue(readControls(controls, list), value) &&
      (!checkedIds || isSameValue(readCheckedIds(controls), checkedIds)))
  )
    return;
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
    const isCaseChange = text.length === first.value.length;
    // A color control is never empty, and browsers warn when "" is set.
    first.value = text === "" && first.type === "color" ? "#000000" : text;
    if (isCaseChange && selectionStart !== null && first === document.activeElement)
      first.setSelectionRange(selectionStart, selectionEnd);
  }
}
