import type { FieldValue } from "../model/values/field-value.ts";
import { isFileInput, isSelect, isCheckable, type FormControl } from "./controls.ts";

/** Id of the grid's row behind a box, a radio or an option. */
export const optionId = (option: HTMLElement): string =>
  option.dataset.id ?? option.closest<HTMLElement>("[data-row-id]")?.dataset.rowId ?? "";

/** Ids of the options that are ticked or selected in the controls of a list. */
export const readCheckedIds = (controls: readonly FormControl[]): readonly string[] =>
  controls.flatMap((control) =>
    isSelect(control) ? [...control.selectedOptions].map(optionId) : isCheckable(control) && control.checked ? [optionId(control)] : [],
  );

/** The value that the native controls of a field hold now. */
export function readControls(controls: readonly FormControl[], list: boolean): FieldValue {
  const first = controls[0];
  if (!first) return list ? [] : "";
  if (isCheckable(first)) return controls.filter((control) => isCheckable(control) && control.checked).map((control) => control.value);
  if (isFileInput(first)) return controls.flatMap((control) => (isFileInput(control) ? [...(control.files ?? [])] : []));
  // The empty value of a placeholder option is no choice.
  if (isSelect(first)) return [...first.selectedOptions].map((option) => option.value).filter((value) => value !== "");
  return first.value;
}
