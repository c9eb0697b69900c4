import { createExpand, type Expand, type ExpandOptions, type VariableValues } from "../model/text/variables.ts";
import type { ExpressionHost } from "./expressions.ts";

/** Sources of the variables in a form's texts. */
export interface ExpandSources {
  /** Values of plain names. */
  values: VariableValues;
  /** Evaluates a text once; null when the form loaded without the expression engine. */
  evaluate: ((source: string, host: ExpressionHost) => string) | null;
  /** Called for a name without a value. */
  onUnknown(name: string): void;
}

/**
 * Fills in the variables of a text once, when it renders (forms-behaviour 5.1): plain names directly, calls through the
 * expression engine. A text that contains itself gets an empty text there.
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
