import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingNumber } from "../../definition/rare-settings.ts";
import { metaValue, toId, toMeta } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

/** Content and layout of a summary (forms#2). */
export interface SummarySettings {
  /** Headings: the form's label, the labels of tabs, the labels of sections. */
  labels: { form: boolean; group: boolean; section: boolean };
  /** Level of the topmost heading, 1 to 6; each nested heading is one deeper. */
  headingLevel: number;
  /** Fields without a value are left out. */
  onlyFilled: boolean;
  /** Shows rows of a repeatable section as a table; `rowNumber` adds a column with their numbers. */
  table: boolean;
  rowNumber: boolean;
  /** Ids of fields that are left out. */
  excluded: ReadonlySet<number>;
  /** How fields are arranged: "" in a column, `horizontal` in lines, `grid` by widths. */
  orientation: string;
  /** `horizontal`: label and value side by side. */
  fieldOrientation: string;
}

/** Ids from a repeater's rows, whatever the name of their column, or from a plain list. */
function ids(value: unknown): number[] {
  if (typeof value === "string" && value.includes(",")) return value.split(",").map(toId);
  if (Array.isArray(value)) return value.flatMap(ids);
  return typeof value === "object" ? Object.values(toMeta(value)).flatMap(ids) : [toId(value)];
}

export function summarySettings(field: FieldDefinition): SummarySettings {
  const level = Math.trunc(settingNumber(field, "summary_heading_level") ?? 0);
  return {
    labels: {
      form: settingFlag(field, "summary_label_form"),
      group: settingFlag(field, "summary_label_group"),
      section: settingFlag(field, "summary_label_section"),
    },
    headingLevel: level >= 1 && level <= 6 ? level : 2,
    onlyFilled: settingFlag(field, "summary_field_if"),
    table: settingFlag(field, "summary_repeater_table"),
    rowNumber: settingFlag(field, "summary_repeater_table_row_number"),
    excluded: new Set(ids(metaValue(field.meta, "summary_field_ids_exclude"))),
    orientation: settingText(field, "summary_orientation"),
    fieldOrientation: settingText(field, "summary_field_orientation"),
  };
}

/** Texts of summaries. */
const SUMMARY_TEXTS = {
  summary_row: "Row",
  /** In place of an empty value. */
  summary_no_value: "–",
  summary_nothing: "Nothing filled in yet.",
  /** Past tense: the visitor has read a legal text. */
  summary_read: "Read",
} as const satisfies TextTable;

export const summaryTexts = lazyTexts(SUMMARY_TEXTS);
