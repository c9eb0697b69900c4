import type { FieldDefinition } from "../definition/tree.ts";

/** Values of `#name` in the texts of a definition, by name without `#`. */
export type VariableValues = Readonly<Record<string, string>>;

/** The owner of a text. */
export interface ExpandOptions {
  field?: { readonly id: number; readonly sectionId: number };
  /** For a text that belongs to no field. */
  section?: number;
  /** Index of the row; null outside repeatable sections. */
  row?: number | null;
  /** Whether the text is markup: values are then escaped. */
  markup?: boolean;
}

/** A field in one of its rows; null outside repeatable sections. */
export interface FieldRef {
  readonly field: FieldDefinition;
  readonly row: number | null;
}

/** A text of the definition with its variables filled in. */
export type Expand = (text: string, options?: ExpandOptions) => string;

/**
 * Names of the catalogue (forms-behaviour#4.2) by stem. A name without a known value becomes empty text, so that a
 * visitor never reads `#query_var("x")`; every other `#word` stays as it is.
 */
const CATALOGUE =
  /#(?:(?:blog|client|server|form|tab|section|field|submit|skin|seconds|cookie|session|local|post|author|url|user|email|data_grid_row|checkbox|radio|select|random|number|hash|tracking|ecommerce|query|request|search|string|text|calc|if|endif|date|value_in)(?:_[a-z0-9_]+)?|abs|ceil|floor|exp|log|sqrt|sin|cos|tan|asin|acos|atan|round|pow|pi|min|max|avg|positive|negative|pos|neg|lower|upper|ucwords|ucfirst|capitalize|sentence|trim|slug|wpautop)(?![a-z0-9_])/g;

/** Variables that count inside expressions only; elsewhere they stay as they are. */
const EXPRESSION_ONLY = /#progress/;
const ANY = new RegExp(`${CATALOGUE.source}|${EXPRESSION_ONLY.source}`);

/** Whether a text of a definition contains a variable, or a word that looks like one. */
export const hasVariable = (text: string): boolean => text.includes("#") && ANY.test(text);

/** The end of the bracket that opens at `start`, or -1 when it is never closed. */
function closingBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return -1;
}

/** Fills in the variables that have a fixed text. Inserted values are never expanded again. */
export function createExpand(values: VariableValues, onUnknown: (name: string) => void): Expand {
  return (text) => {
    if (!text.includes("#")) return text;
    let result = "";
    let from = 0;
    CATALOGUE.lastIndex = 0;
    for (let match = CATALOGUE.exec(text); match; match = CATALOGUE.exec(text)) {
      const name = match[0].slice(1);
      const end =
        text[CATALOGUE.lastIndex] === "(" ? closingBracket(text, CATALOGUE.lastIndex) : CATALOGUE.lastIndex - 1;
      if (end < 0) continue;
      const plain = end === CATALOGUE.lastIndex - 1;
      const known = plain && Object.prototype.hasOwnProperty.call(values, name) ? values[name] : undefined;
      if (known === undefined) {
        // Text such as "#text" or "#search" is a hash tag unless brackets follow.
        if (plain && !name.includes("_")) continue;
        onUnknown(name);
      }
      result += text.slice(from, match.index) + (known ?? "");
      from = CATALOGUE.lastIndex = end + 1;
    }
    return result + text.slice(from);
  };
}
