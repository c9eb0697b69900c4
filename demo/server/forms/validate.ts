import * as z from "zod/mini";
import { cellText, columnPosition, gridRows } from "./data-grid.ts";
import { metaText, isOn, type Field } from "./definition.ts";
import type { PostedValue } from "./posted-values.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NUMBER_TYPES = new Set(["number", "range", "rating", "quantity", "price_range"]);
/** The setting with the options of each choice type. */
const OPTION_GRIDS: Readonly<Record<string, string>> = {
  select: "data_grid_select",
  radio: "data_grid_radio",
  checkbox: "data_grid_checkbox",
};

const allowDenySchema = z.array(z.looseObject({ allow_deny_value: z.string() }));

type Rule = (field: Field, values: readonly string[]) => string | undefined;

/** Rules for a value that is not empty. The original's server leaves them to the browser. */
const RULES: readonly Rule[] = [
  checkEmail,
  checkLength,
  checkWords,
  checkPattern,
  checkRange,
  checkOptions,
  checkChoices,
  checkAllowDeny,
];

/** The first error of a posted value, as a text for the visitor. */
export function invalidFeedback(item: PostedValue, isRequired: boolean): string | undefined {
  const { field } = item.placed;
  const filled = item.values.some((value) => value !== "") || item.files.length > 0;
  const needsChoice = (limit(field, `${field.type}_min`) ?? 0) > 0;
  if (!filled)
    return isRequired || needsChoice ? metaText(field, "invalid_feedback") || `${field.label} is required` : undefined;
  for (const rule of RULES) {
    const feedback = rule(field, item.values);
    if (feedback !== undefined) return feedback;
  }
  return undefined;
}

function checkEmail(field: Field, values: readonly string[]): string | undefined {
  if (field.type !== "email") return undefined;
  const addresses = isOn(field, "multiple_email") ? values.flatMap((value) => value.split(",")) : values;
  return addresses.every((address) => EMAIL.test(address.trim())) ? undefined : "This is no e-mail address";
}

function checkLength(field: Field, values: readonly string[]): string | undefined {
  // Browsers send a line break as two characters, but count it as one.
  const length = [...(values[0] ?? "").replaceAll("\r\n", "\n")].length;
  const min = limit(field, "min_length");
  const max = limit(field, "max_length");
  if (min !== undefined && length < min) return `At least ${min} characters, please`;
  return max !== undefined && length > max ? `At most ${max} characters, please` : undefined;
}

function checkWords(field: Field, values: readonly string[]): string | undefined {
  const words = (values[0] ?? "").trim().split(/\s+/).length;
  const min = limit(field, "min_length_words");
  const max = limit(field, "max_length_words");
  if (min !== undefined && words < min) return `At least ${min} words, please`;
  return max !== undefined && words > max ? `At most ${max} words, please` : undefined;
}

function checkPattern(field: Field, values: readonly string[]): string | undefined {
  const pattern = metaText(field, "pattern");
  if (pattern === "") return undefined;
  try {
    return new RegExp(`^(?:${pattern})$`, "v").test(values[0] ?? "")
      ? undefined
      : "This does not have the required format";
  } catch {
    // Browsers ignore an invalid pattern too.
    return undefined;
  }
}

function checkRange(field: Field, values: readonly string[]): string | undefined {
  if (!NUMBER_TYPES.has(field.type)) return undefined;
  const value = Number(values[0]);
  if (!Number.isFinite(value)) return "This is not a number";
  const min = limit(field, "min");
  const max = limit(field, "max");
  if (min !== undefined && value < min) return `At least ${min}, please`;
  return max !== undefined && value > max ? `At most ${max}, please` : undefined;
}

function checkOptions(field: Field, values: readonly string[]): string | undefined {
  const key = OPTION_GRIDS[field.type];
  const grid = key === undefined ? undefined : field.meta[key];
  if (grid === undefined) return undefined;
  const position = columnPosition(grid, metaText(field, `${field.type}_field_value`) || "0");
  const cells = gridRows(grid).map((row) => cellText(row, position));
  // The browser replaces the variables in cells, so any value may be valid.
  if (cells.some((cell) => cell.includes("#"))) return undefined;
  return values.every((value) => value === "" || cells.includes(value)) ? undefined : "This is not one of the options";
}

function checkChoices(field: Field, values: readonly string[]): string | undefined {
  const chosen = values.filter((value) => value !== "").length;
  const min = limit(field, `${field.type}_min`);
  const max = limit(field, `${field.type}_max`);
  if (min !== undefined && min > 0 && chosen < min) return `At least ${min} choices, please`;
  return max !== undefined && chosen > max && !isOn(field, "select_all") ? `At most ${max} choices, please` : undefined;
}

function checkAllowDeny(field: Field, values: readonly string[]): string | undefined {
  if (field.type !== "email" || metaText(field, "allow_deny") === "") return undefined;
  return values.every((value) => isAllowed(field, value))
    ? undefined
    : metaText(field, "allow_deny_message") || "This address cannot be used";
}

/** Whether the field's list allows an address. A pattern matches its end; `*` matches any text (forms#5). */
function isAllowed(field: Field, address: string): boolean {
  const patterns = allowDenySchema.safeParse(field.meta["allow_deny_values"]).data ?? [];
  const isListed = patterns.some(({ allow_deny_value }) =>
    endsWithPattern(address.toLowerCase(), allow_deny_value.trim().toLowerCase()),
  );
  return metaText(field, "allow_deny") === "allow" ? isListed : !isListed;
}

function endsWithPattern(address: string, pattern: string): boolean {
  if (pattern === "") return false;
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`${parts.join(".*")}$`).test(address);
}

/** A limit as a number; `undefined` for an empty text or a variable. */
function limit(field: Field, key: string): number | undefined {
  const text = metaText(field, key);
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? undefined : value;
}
