import { isDropZone } from "../definition/field-settings.ts";
import { metaText, metaValue } from "../definition/meta.ts";
import type { FieldSetting } from "../definition/settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { Expand } from "../text/variables.ts";
import {
  acceptsUnknownValues,
  choices,
  isMultiple,
  isSelectType,
  pickOptions,
  placeholderRow,
  type Choice,
} from "./choices.ts";
import type { FieldValue } from "./field-value.ts";

/** A value from outside: saved or populated; undefined for none. */
export type Given = string | readonly string[] | undefined;

/** The initial value of a field when no value is supplied (forms-rendering#6.1, forms#9). */
function ownDefault(field: FieldDefinition, expand: Expand): string {
  // Colours begin with "#" and are not variables.
  const stored = metaText(field.meta, "default_value");
  const text = field.type === "color" ? stored : expand(stored);
  if (field.type === "quantity" && text === "1") return firstQuantity(field, expand);
  return text === "" ? emptyControlValue(field, expand) : text;
}

/** The value that a control which is never empty shows without input; "" for every other control. */
export function emptyControlValue(field: FieldDefinition, expand: Expand): string {
  if (field.type === "color") return "#000000";
  return field.type === "range" || field.type === "price_range" ? middleOfRange(field, expand) : "";
}

/** One piece, or the smallest valid quantity: two when pieces come in pairs, five when the minimum is five. */
function firstQuantity({ meta }: FieldDefinition, expand: Expand): string {
  const limit = (name: FieldSetting) => expand(metaText(meta, name)).trim();
  const [least, most, step] = [
    Number(limit("ecommerce_quantity_min")),
    Number(limit("max") || Number.POSITIVE_INFINITY),
    limit("step"),
  ];
  // Browsers count steps from the minimum; without one, from the control's value.
  if (limit("ecommerce_quantity_min") === "" || !Number.isFinite(least)) return "1";
  const by = Number(step) || 1;
  const start =
    step === "any" ? Math.max(1, least) : Number((least + Math.ceil(Math.max(0, 1 - least) / by) * by).toFixed(10));
  return start <= most ? String(start) : "1";
}

/** The value that a native range shows by default; computed here so that the model and the screen agree. */
function middleOfRange(field: FieldDefinition, expand: Expand): string {
  // An attribute with an empty setting is not written, so the browser's default applies.
  const limit = (name: FieldSetting, fallback = "") => Number(expand(metaText(field.meta, name)) || fallback);
  const [min, max] = [limit("min") || 0, limit("max", "100")];
  if (!Number.isFinite(max) || max < min) return String(min);
  const middle = (max - min) / 2;
  const onStep =
    metaText(field.meta, "step").trim() === "any"
      ? middle
      : Math.round(middle / (limit("step") || 1)) * (limit("step") || 1);
  return String(Number((min + onStep).toFixed(10)));
}

/** A text is a comma-separated list of values, unless it is exactly the value of an option. */
export const splitValues = (text: string, options: readonly Choice[]): readonly string[] =>
  options.some(({ value }) => value === text) ? [text] : text.split(",").map((part) => part.trim());

function chosen(field: FieldDefinition, given: Given, before: number): readonly string[] {
  const options = choices(field).filter((option) => !(option.hidden && isSelectType(field)));
  const wanted = given === undefined ? null : new Set(typeof given === "string" ? splitValues(given, options) : given);
  // A list contains a value once per chosen option, which matters when several options have the same value.
  const meant = Array.isArray(given) && new Set(pickOptions(options, given as readonly string[], null));
  const fitting = options
    .filter((option) => (meant ? meant.has(option) : wanted ? wanted.has(option.value) : option.default))
    .map(({ value }) => value);
  const picked = wanted && acceptsUnknownValues(field) ? [...wanted].filter((value) => value !== "") : fitting;
  // Browsers keep the last of several chosen radios or single options.
  if (!isMultiple(field) && picked.length > 1) picked.splice(0, picked.length - 1);
  if (picked.length === 0 && isSelectType(field) && !isMultiple(field) && placeholderRow(field) === "") {
    const first = options.filter((option) => !option.disabled)[before];
    if (first) picked.push(first.value);
  }
  return picked;
}

/**
 * The value a field starts with: the given one (saved or populated), else its default, else the default options.
 * @param before number of rows that have already chosen, when each option may be chosen once: the default goes to the
 * first row
 */
export function initialValue(field: FieldDefinition, given: Given, expand: Expand, before = 0): FieldValue {
  switch (field.facts?.kind) {
    case "choice": {
      if (given === undefined && before > 0) return chosen(field, [], before);
      const stored = expand(metaText(field.meta, "default_value"));
      return chosen(
        field,
        given ?? (metaValue(field.meta, "default_value") === undefined || stored === "" ? undefined : stored),
        before,
      );
    }
    case "file":
      // A page may not put files into a control; a drop zone holds the ids of files.
      return isDropZone(field) ? (typeof given === "string" ? given : (given?.[0] ?? "")) : [];
    default:
      return given === undefined ? ownDefault(field, expand) : typeof given === "string" ? given : given.join(",");
  }
}

/** The value after clearing (forms-behaviour#8.3). */
export const emptyValue = (field: FieldDefinition): FieldValue => (field.facts?.list ? [] : "");
