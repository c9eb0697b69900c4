import { settingCount, settingFlag } from "../../model/definition/field-settings.ts";
import { isMultiple } from "../../model/values/choices.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import { choiceLimits } from "../../validation/choice-count.ts";

/** How the options are searched (forms-rendering 6.9). */
export interface SearchSettings {
  multiple: boolean;
  /** The site searches the options. */
  remote: boolean;
  /** Typed text may become a value. */
  creatable: boolean;
  /** All options are shown where none matches. */
  showAllOnNoMatch: boolean;
  /** Number of characters that start a search. Default 0. */
  minLength: number;
  /** Maximum number of characters. Default: no limit. */
  maxLength: number;
  /** Maximum number of chosen values. Default: no limit. */
  maxSelected: number;
}

export function searchSettings(field: FieldDefinition): SearchSettings {
  const multiple = isMultiple(field);
  return {
    multiple,
    remote: settingFlag(field, "select2_ajax"),
    creatable: multiple && settingFlag(field, "select2_tags"),
    showAllOnNoMatch: settingFlag(field, "select2_no_match"),
    minLength: settingCount(field, "select2_minimum_input_length") ?? 0,
    maxLength: settingCount(field, "select2_maximum_input_length") ?? Number.POSITIVE_INFINITY,
    maxSelected: choiceLimits(field).max || Number.POSITIVE_INFINITY,
  };
}
