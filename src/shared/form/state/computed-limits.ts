import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { metaText, metaValue, type MetaChanges } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { hasVariable } from "../text/variables.ts";
import type { FormExpressions } from "./expressions.ts";

/** Limits of a number or text, and the placeholder: settings that may be computed (forms-behaviour#5.1). */
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

/** A field with its computed limits filled in, kept up to date; the same object while no limit changes. */
export function withComputedLimits(
  field: FieldDefinition,
  row: number | null,
  fieldAtom: Atom<FieldDefinition>,
  resultOf: FormExpressions["atom"],
): Atom<FieldDefinition> {
  const live = LIMITS.filter((setting) => hasVariable(metaText(field.meta, setting))).map((setting) => ({
    setting,
    resultAtom: resultOf(metaText(field.meta, setting), {
      field: field.id,
      row,
      section: field.sectionId,
      usage: "limit",
    }),
  }));
  if (live.length === 0) return fieldAtom;
  let results: MetaChanges = {};
  const resultsAtom = atom((get) => {
    const next: MetaChanges = Object.fromEntries(
      live.map(({ setting, resultAtom }) => [setting, String(get(resultAtom)).trim()]),
    );
    // Keeps the object when no limit changed, so that readers of the field are not notified.
    return live.every(({ setting }) => next[setting] === results[setting]) ? results : (results = next);
  });
  return atom((get) => {
    const changed = get(fieldAtom);
    // A condition overrides a computed limit.
    const own = Object.entries(get(resultsAtom)).filter(
      ([setting]) => metaValue<string>(changed.meta, setting) === metaValue<string>(field.meta, setting),
    );
    return { ...changed, meta: { ...changed.meta, ...Object.fromEntries(own) } };
  });
}
