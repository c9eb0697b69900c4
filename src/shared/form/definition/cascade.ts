import { metaFlag, metaText, metaValue, toId } from "./meta.ts";
import type { ColumnSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

/** A list whose options depend on the value of another field (forms-rendering#6.7). */
export interface Cascade {
  /** Id of the field that the options depend on. */
  parent: number;
  /** Setting with the id of the column that holds the parent's values. */
  filter: ColumnSetting;
  /** A cell holds several values, separated by commas. */
  commaList: boolean;
  /** Every option shows when none matches. */
  allWithoutMatch: boolean;
  /** A select's only option when none matches; "" for our default text. */
  emptyText: string;
}

/** The cascade in the field's settings, whether or not it works; null when there is none. */
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
    emptyText: metaText<string>(meta, `${prefix}_option_text_no_rows`),
  };
}

/** Ids in brackets: `#field(12)`, `#calc(#field(12) * 2)`. Matches too many numbers rather than too few. */
const CALLED = /\(\s*"?(\d+)/g;

/** Types that show sums, and types of the fields that such a sum may include. */
const SUM = /^(?:cart_|price_subtotal$)/;
const SUMMED = /^(?:price|quantity|cart_)/;

/**
 * The working cascades of a form. One whose parent is not in the form, or that depends on itself through other cascades
 * or calculated values, is left out: its field shows every option.
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
    const reason = !fields.get(cascade.parent)?.facts
      ? "missing"
      : waitsFor(cascade.parent, field.id)
        ? "circle"
        : null;
    if (reason) rejected.push({ field, reason });
    else cascades.set(field.id, cascade);
  }
  return { cascades, rejected };
}
