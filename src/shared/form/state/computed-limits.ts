import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { metaText, metaValue, type Meta } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { hasVariable } from "../model/text/variables.ts";
import type { FormExpressions } from "./expressions.ts";

/** Settings that limit a figure or a text, or tell what to put in, and may be worked out (forms-behaviour 5.1). */
const LIMITS = [
  "min",
  "max",
  "step",
  "min_length",
  "max_length",
  "min_length_words",
  "max_length_words",
  "ecommerce_quantity_min",
  "ecommerce_price_min",
  "ecommerce_price_max",
  "placeholder",
] as const;

/** A field with the results of its limits in their place, kept up to date; the same object while none is another. */
export function withComputedLimits(
  field: FieldDefinition,
  row: number | null,
  fieldAtom: Atom<FieldDefinition>,
  resultOf: FormExpressions["atom"],
): Atom<FieldDefinition> {
  const live = LIMITS.filter((setting) => hasVariable(metaText(field.meta, setting))).map((setting) => ({
    setting,
    resultAtom: resultOf(metaText(field.meta, setting), { field: field.id, row, section: field.sectionId, usage: "limit" }),
  }));
  if (live.length === 0) return fieldAtom;
  let results: Meta = {};
  const resultsAtom = atom((get) => {
    const next: Meta = Object.fromEntries(live.map(({ setting, resultAtom }) => [setting, String(get(resultAtom)).trim()]));
    // Who reads the field is not told of a figure that has stayed.
    return live.every(({ setting }) => next[setting] === results[setting]) ? results : (results = next);
  });
  return atom((get) => {
    const changed = get(fieldAtom);
    // A condition has the last word.
    const own = Object.entries(get(resultsAtom)).filter(([setting]) => metaValue(changed.meta, setting) === metaValue(field.meta, setting));
    return { ...changed, meta: { ...changed.meta, ...Object.fromEntries(own) } };
  });
}
