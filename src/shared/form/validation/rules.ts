import { withoutInvisible } from "../../core/utils/invisible.ts";
import { metaCount, metaFlag, metaNumber, metaRows, metaText, type Meta } from "../definition/meta.ts";
import type { FieldSetting } from "../definition/settings.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { countCharacters, countWords, type LengthLimits } from "../text/counters.ts";
import { stripMarkup } from "../text/markup.ts";
import { choices, isMultiple, isSelectType } from "../values/choices.ts";
import { isEmpty, valueToList, type FieldValue } from "../values/field-value.ts";
import type { Problem } from "./problem.ts";

/** Input of a rule. */
export interface ValidationInput {
  field: FieldDefinition;
  value: FieldValue;
  /** Whether a value is required now; conditions may override the definition. */
  required: boolean;
  /** Ids of options that cannot be chosen now, because a parent field excludes them. */
  filteredOut?: ReadonlySet<string>;
}

/** A rule of forms-behaviour#3.6: null when the value passes. */
export type ValidationRule = (input: ValidationInput) => Problem | null;

const MISSING: Problem = { key: "invalid_feedback" };

/** A required field has a value; a checkbox field has every option that is itself required. */
export const requiredRule: ValidationRule = ({ field, value, required: isRequired, filteredOut }) => {
  if (field.type === "checkbox" || field.type === "price_checkbox") {
    const checked = new Set(valueToList(value));
    const missing = choices(field).some(
      (option) =>
        option.required &&
        !option.disabled &&
        !option.hidden &&
        !filteredOut?.has(option.id) &&
        !checked.has(option.value),
    );
    // Only a condition can require that any option is chosen.
    return missing || (isRequired && isEmpty(value)) ? MISSING : null;
  }
  // A rating of 0 counts as no value.
  const missing = isRequired && (isEmpty(value) || (field.type === "rating" && Number(value) === 0));
  return missing ? (field.type === "legal" ? { key: "error_legal" } : MISSING) : null;
};

/** How many options may be chosen; undefined when there is no limit (forms-rendering#6.3). */
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
export const choiceCountRule: ValidationRule = ({ field, value }) => {
  const { min, max } = choiceLimits(field);
  if (min === undefined && max === undefined) return null;
  const count = valueToList(value).length;
  if (min !== undefined && count < min) return { key: "error_min_checked", values: { min } };
  if (max !== undefined && count > max) return { key: "error_max_checked", values: { max } };
  return null;
};

export const lengthLimits = (meta: Meta<FieldSetting>): LengthLimits => ({
  minCharacters: metaCount(meta, "min_length"),
  maxCharacters: metaCount(meta, "max_length"),
  minWords: metaCount(meta, "min_length_words"),
  maxWords: metaCount(meta, "max_length_words"),
});

/** Separates several messages of one field (forms#5). */
export const MESSAGE_SEPARATOR = " / ";

/** Limits of characters and words, when there is a value or one is required; all messages together. */
export const lengthRule: ValidationRule = ({ field, value, required }) => {
  if (typeof value !== "string" || (value === "" && !required)) return null;
  const { minCharacters, maxCharacters, minWords, maxWords } = lengthLimits(field.meta);
  const problems: Problem[] = [];
  const check = (unit: "" | "_words", count: (text: string) => number, min?: number, max?: number) => {
    if (min === undefined && max === undefined) return;
    const length = count(value);
    if (min !== undefined && length < min) problems.push({ key: `error_min_length${unit}`, values: { min, length } });
    if (max !== undefined && length > max) problems.push({ key: `error_max_length${unit}`, values: { max, length } });
  };
  check("", countCharacters, minCharacters, maxCharacters);
  check("_words", countWords, minWords, maxWords);
  const [first, also] = problems;
  return first ? { ...first, ...(also && { also }) } : null;
};

// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A domain with non-ASCII letters, which Firefox keeps; other browsers convert it to ASCII. */
const FOREIGN_DOMAIN = /@(?=.*[^\0-\x7f])([\p{L}\p{M}\p{N}.-]+)$/u;

/** Whether a text is one e-mail address. */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(
    text.replace(FOREIGN_DOMAIN, (address, domain: string) => {
      const url = `http://${domain}`;
      return URL.canParse(url) ? `@${new URL(url).hostname}` : address;
    }),
  );

/** The addresses in an e-mail field: one, or a comma-separated list when several are allowed. None in other fields. */
function addressesOf({ field, value }: ValidationInput): readonly string[] {
  if (field.type !== "email" || typeof value !== "string" || value === "") return [];
  return metaFlag(field.meta, "multiple_email") ? value.split(",").map((part) => part.trim()) : [value];
}

/** An e-mail field holds addresses. */
export const emailRule: ValidationRule = (input) => {
  const value = addressesOf(input).find((address) => !isEmailAddress(address));
  if (value === undefined) return null;
  return { key: metaFlag(input.field.meta, "multiple_email") ? "error_email_list" : "error_email", values: { value } };
};

/** A URL field holds an absolute address, as `type=url` requires. */
export const urlRule: ValidationRule = ({ field, value }) =>
  field.type === "url" && typeof value === "string" && value !== "" && !URL.canParse(value)
    ? { key: "error_url" }
    : null;

const compiled = new Map<string, RegExp | null>();

/** As browsers read the `pattern` attribute: the whole value, Unicode sets; an invalid pattern is ignored. */
function compilePattern(source: string): RegExp | null {
  let pattern = compiled.get(source);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(`^(?:${source})$`, "v");
    } catch {
      pattern = null;
    }
    compiled.set(source, pattern);
  }
  return pattern;
}

/** The pattern of the definition; an empty value passes. */
export const patternRule: ValidationRule = ({ field, value }) => {
  if (typeof value !== "string" || value === "") return null;
  const source = metaText(field.meta, field.type === "tel" ? "pattern_tel" : "pattern");
  if (source === "" || !field.facts?.attributes.some((name) => name.startsWith("pattern"))) return null;
  return compilePattern(source)?.test(value) === false ? { key: "error_pattern" } : null;
};

/** Types whose controls hold numbers with "." only. */
export const NUMBER_TYPES: ReadonlySet<string> = new Set(["number", "range", "quantity", "price_range"]);

/** Decimal places to which steps are compared; hides binary remainders such as in 0.3 / 0.1. */
const STEP_DIGITS = 9;

/** Numbers observe minimum, maximum and step; steps start, as in browsers, at the minimum, else at the default. */
export const numberRangeRule: ValidationRule = ({ field, value }) => {
  if (!NUMBER_TYPES.has(field.type) || typeof value !== "string" || value === "") return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return { key: "error_number" };
  const min = metaNumber(field.meta, field.type === "quantity" ? "ecommerce_quantity_min" : "min");
  const max = metaNumber(field.meta, "max");
  if (min !== undefined && number < min) return { key: "error_min", values: { min } };
  if (max !== undefined && number > max) return { key: "error_max", values: { max } };
  if (metaText(field.meta, "step").trim() === "any") return null;
  const size = metaNumber(field.meta, "step") ?? 1;
  const step = size > 0 ? size : 1;
  const base = min ?? metaNumber(field.meta, "default_value") ?? 0;
  const steps = (number - base) / step;
  if (Math.abs(steps - Math.round(steps)) < 10 ** -STEP_DIGITS) return null;
  return { key: "error_step", steps: { base, step, steps, ...(max !== undefined && { max }) } };
};

/** Whether an address ends with an entry; `*` matches any text, case is ignored (forms-behaviour#3.6). */
export function endsWithEntry(address: string, entry: string): boolean {
  const parts = entry.trim().toLowerCase().split("*");
  if (parts.every((part) => part === "")) return entry.includes("*");
  let rest = address.toLowerCase();
  return parts
    .map((part, index) => ({ part, isLast: index === parts.length - 1 }))
    .reverse()
    .every(({ part, isLast }) => {
      const at = isLast ? (rest.endsWith(part) ? rest.length - part.length : -1) : rest.lastIndexOf(part);
      rest = rest.slice(0, Math.max(0, at));
      return at >= 0;
    });
}

/** An e-mail field may allow or deny addresses by their ends. */
export const allowDenyRule: ValidationRule = (input) => {
  const { field } = input;
  const mode = metaText(field.meta, "allow_deny");
  if (mode !== "allow" && mode !== "deny") return null;
  const entries = metaRows(field.meta, "allow_deny_values")
    .map((row) => withoutInvisible(metaText(row, "allow_deny_value")))
    .filter((entry) => entry.trim() !== "");
  if (entries.length === 0) return null;
  const allowed = (address: string) => entries.some((entry) => endsWithEntry(address, entry)) === (mode === "allow");
  if (addressesOf(input).every(allowed)) return null;
  return { key: "error_email_allow_deny", own: stripMarkup(metaText(field.meta, "allow_deny_message")) };
};
