import type { FieldValue } from "../model/values/field-value.ts";
import { isFile, isSelect, isToggle, type Control } from "./controls.ts";

/** Id of the grid's row behind a box, a radio or an option. */
export const optionId = (option: HTMLElement): string =>
  option.dataset.id ?? option.closest<HTMLElement>("[data-row-id]")?.dataset.rowId ?? "";

/** Ids of the options that are ticked or selected in the controls of a list. */
export const tickedOptions = (controls: readonly Control[]): readonly string[] =>
  controls.flatMap((control) =>
    isSelect(control) ? [...control.selectedOptions].map(optionId) : isToggle(control) && control.checked ? [optionId(control)] : [],
  );

/** The value that the native controls of a field hold now. */
export function readControls(controls: readonly Control[], list: boolean): FieldValue {
  const first = controls[0];
  if (!first) return list ? [] : "";
  if (isToggle(first)) return controls.filter((control) => isToggle(control) && control.checked).map((control) => control.value);
  if (isFile(first)) return controls.flatMap((control) => (isFile(control) ? [...(control.files ?? [])] : []));
  // The empty value of a placeholder option is no choice.
  if (isSelect(first)) return [...first.selectedOptions].map((option) => option.value).filter((value) => value !== "");
  return first.value;
}
