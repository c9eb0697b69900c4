import { isMultiple, isSelectType } from "../model/values/choices.ts";
import { metaCount, metaFlag, metaNumber } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { valueToList } from "../model/values/field-value.ts";
import type { ValidationRule } from "./rule.ts";

/** How many options may be chosen; undefined when there is no limit (forms-rendering 6.3). */
export function choiceLimits(field: FieldDefinition): { min: number | undefined; max: number | undefined } {
  const select = isSelectType(field);
  if (field.facts?.kind !== "choice" || field.type.endsWith("radio") || (select && !isMultiple(field)))
    return { min: undefined, max: undefined };
  const kind = select ? "select" : "checkbox";
  const max = metaNumber(field.meta, `${kind}_max`);
  const selectAll = !select && metaFlag(field.meta, "select_all");
  return {
    min: metaCount(field.meta, `${kind}_min`),
    max: selectAll || max === undefined || max < 0 ? undefined : Math.trunc(max),
  };
}

/** The minimum and maximum of chosen options. */
export const choiceCountRule: ValidationRule = ({ field, value, text }) => {
  const { min, max } = choiceLimits(field);
  if (min === undefined && max === undefined) return null;
  const count = valueToList(value).length;
  if (min !== undefined && count < min) return { message: text("error_min_checked", min) };
  if (max !== undefined && count > max) return { message: text("error_max_checked", max) };
  return null;
};
