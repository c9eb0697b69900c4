import { createExpand, type Expand, type ExpandOptions, type VariableValues } from "../model/text/variables.ts";
import type { ExpressionHost } from "./expressions.ts";

/** The variables of a form's texts. */
export interface ExpandSources {
  /** What plain names stand for. */
  values: VariableValues;
  /** Evaluates a text as it is just now; null where the form came without the reader of expressions. */
  evaluate: ((source: string, host: ExpressionHost) => string) | null;
  /** Told of a name that has no value. */
  onUnknown(name: string): void;
}

/**
 * Fills in the variables of a text once, as it is drawn (forms-behaviour 5.1): plain names at once, whatever is called by the
 * reader of expressions. A text that asks for itself on the way is empty of that.
 */
export function createFormExpand({ values, evaluate, onUnknown }: ExpandSources): Expand {
  const underWay = new Set<string>();
  const fill = (text: string, { field, section, row = null, markup = false }: ExpandOptions): string => {
    const unknown: string[] = [];
    const filled = createExpand(values, (name) => unknown.push(name))(text);
    const host = { field: field?.id ?? null, row, section: section ?? field?.sectionId ?? null };
    const key = [host.field, host.section, row, text].join();
    if (unknown.length === 0 || underWay.has(key)) return filled;
    if (!evaluate) {
      unknown.forEach(onUnknown);
      return filled;
    }
    underWay.add(key);
    try {
      return evaluate(text, { ...host, usage: markup ? "markup" : "plain" });
    } finally {
      underWay.delete(key);
    }
  };
  return (text, options = {}) => (text.includes("#") ? fill(text, options) : text);
}
