import { settingFlag, settingText } from "../definition/field-settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";

/**
 * The mask of a field (forms-rendering 7.3); "" where there is none. In the original's attribute a backslash is written twice.
 * A telephone field that knows the countries' numbers has no use for one.
 */
export const maskOf = (field: FieldDefinition): string =>
  field.facts?.attributes.includes("input_mask") && !settingFlag(field, "intl_tel_input")
    ? settingText(field, "input_mask").replaceAll("\\\\", "\\")
    : "";
