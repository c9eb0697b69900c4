import { readCascade, type Cascade } from "./cascade.ts";
import { metaText } from "./meta.ts";
import type { DefinitionProblem, FormDefinition } from "./tree.ts";

/** Ids in brackets: `#field(12)`, `#calc(#field(12) * 2)`. Matches too many numbers rather than too few. */
const CALLED = /\(\s*"?(\d+)/g;

/** Types that show sums, and types of the fields that such a sum may include. */
const SUM = /^(?:cart_|price_subtotal$)/;
const SUMMED = /^(?:price|quantity|cart_)/;

/**
 * The working cascades of a form. One whose parent is not in the form, or that depends on itself through other cascades
 * or calculated values, is left out: its field shows every option.
 */
export function findCascades({ fields, fieldById }: FormDefinition): {
  cascades: ReadonlyMap<number, Cascade>;
  problems: readonly DefinitionProblem[];
} {
  const cascades = new Map<number, Cascade>();
  const problems: DefinitionProblem[] = [];

  const summed = fields.filter(({ type }) => SUMMED.test(type)).map(({ id }) => id);
  const reads = (id: number): readonly number[] => {
    const parent = cascades.get(id)?.parent;
    if (parent !== undefined) return [parent];
    const field = fieldById.get(id);
    const source = field && field.facts?.kind !== "choice" ? metaText(field.meta, "default_value") : "";
    if (field?.type === "progress") return [...fieldById.keys()];
    const called = source.includes("#") ? [...source.matchAll(CALLED)].map((match) => Number(match[1])) : [];
    return field && (SUM.test(field.type) || source.includes("#ecommerce_")) ? [...called, ...summed] : called;
  };
  const waitsFor = (start: number, target: number): boolean => {
    const seen = new Set<number>();
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === target) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...reads(id));
    }
    return false;
  };

  for (const field of fields) {
    const cascade = readCascade(field);
    if (!cascade) continue;
    const reason = !fieldById.get(cascade.parent)?.facts
      ? "a field that is not there"
      : waitsFor(cascade.parent, field.id)
        ? "itself"
        : null;
    if (reason === null) cascades.set(field.id, cascade);
    else
      problems.push({
        code: "cascade-parent",
        message: `field ${field.id} "${field.label}" depends on ${reason}; all its options show`,
      });
  }
  return { cascades, problems };
}
