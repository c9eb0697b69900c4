import { settingCount, settingFlag } from "../../model/definition/field-settings.ts";
import { isMultiple } from "../../model/values/choices.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import { choiceLimits } from "../../validation/choice-count.ts";

/** How a list is searched (forms-rendering 6.9). */
export interface SearchSettings {
  multiple: boolean;
  /** The site finds the options. */
  remote: boolean;
  /** What is typed may become a value. */
  own: boolean;
  /** Every option shows where none fits. */
  allWithoutMatch: boolean;
  /** Characters before anything is looked for. Default 0. */
  shortest: number;
  /** Default: no limit. */
  longest: number;
  /** Values that may be chosen. Default: no limit. */
  most: number;
}

export function searchSettings(field: FieldDefinition): SearchSettings {
  const multiple = isMultiple(field);
  return {
    multiple,
    remote: settingFlag(field, "select2_ajax"),
    own: multiple && settingFlag(field, "select2_tags"),
    allWithoutMatch: settingFlag(field, "select2_no_match"),
    shortest: settingCount(field, "select2_minimum_input_length") ?? 0,
    longest: settingCount(field, "select2_maximum_input_length") ?? Number.POSITIVE_INFINITY,
    most: choiceLimits(field).max || Number.POSITIVE_INFINITY,
  };
}
