import { metaFlag, metaText, metaValue, toId } from "./meta.ts";
import type { FieldDefinition } from "./tree.ts";

/** A list whose options depend on the value of another field (forms-rendering 6.7). */
export interface Cascade {
  /** Id of the field that is looked at. */
  parent: number;
  /** Setting that holds the id of the column with the parent's values. */
  filter: string;
  /** A cell holds several values, separated by commas. */
  commaList: boolean;
  /** Every option shows where none fits. */
  allWithoutMatch: boolean;
  /** A select's only option where none fits; "" for our own words. */
  emptyText: string;
}

/** What the field's settings say, whether or not it can be followed; null where nothing is asked for. */
export function readCascade({ meta, facts, id }: FieldDefinition): Cascade | null {
  const prefix = facts?.grid?.cascade;
  if (prefix === undefined || !metaFlag(meta, prefix)) return null;
  const parent = toId(metaValue(meta, `${prefix}_field_id`));
  if (parent === 0 || parent === id) return null;
  return {
    parent,
    filter: `${prefix}_field_filter`,
    commaList: metaFlag(meta, `${prefix}_field_filter_comma`),
    allWithoutMatch: metaFlag(meta, `${prefix}_no_match`),
    emptyText: metaText(meta, `${prefix}_option_text_no_rows`),
  };
}

/** Ids in brackets: `#field(12)`, `#calc(#field(12) * 2)`. More than are read, never fewer. */
const CALLED = /\(\s*"?(\d+)/g;

/** Figures that are summed up, and the fields that they may be summed up of. */
const SUM = /^(?:cart_|price_subtotal$)/;
const SUMMED = /^(?:price|quantity|cart_)/;

/**
 * The cascades of a form that can be followed. One whose parent is not in the form, or that would wait for itself, by way of
 * other cascades or of calculated values, is left out: its field shows every option.
 */
export function findCascades(fields: ReadonlyMap<number, FieldDefinition>): {
  cascades: ReadonlyMap<number, Cascade>;
  rejected: readonly { field: FieldDefinition; reason: "missing" | "circle" }[];
} {
  const cascades = new Map<number, Cascade>();
  const rejected: { field: FieldDefinition; reason: "missing" | "circle" }[] = [];

  const summed = [...fields.values()].filter(({ type }) => SUMMED.test(type)).map(({ id }) => id);
  const reads = (id: number): readonly number[] => {
    const parent = cascades.get(id)?.parent;
    if (parent !== undefined) return [parent];
    const field = fields.get(id);
    const source = field && field.facts?.kind !== "choice" ? metaText(field.meta, "default_value") : "";
    if (field?.type === "progress") return [...fields.keys()];
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

  for (const field of fields.values()) {
    const cascade = readCascade(field);
    if (!cascade) continue;
    const reason = !fields.get(cascade.parent)?.facts ? "missing" : waitsFor(cascade.parent, field.id) ? "circle" : null;
    if (reason) rejected.push({ field, reason });
    else cascades.set(field.id, cascade);
  }
  return { cascades, rejected };
}
