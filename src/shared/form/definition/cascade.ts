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
