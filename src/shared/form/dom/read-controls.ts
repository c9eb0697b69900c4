import type { FieldValue } from "../model/values/field-value.ts";
import { isFileInput, isSelect, isCheckable, type FormControl } from "./controls.ts";

/** Id of the grid row behind a checkbox, radio or option. */
export const optionId = (option: HTMLElement): string =>
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
