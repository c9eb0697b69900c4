import { settingFlag, settingNumber, settingText } from "../../model/definition/field-settings.ts";
import { metaValue, toId, toMeta } from "../../model/definition/meta.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";

/** What a summary shows, and how (spec forms §2). */
export interface SummarySettings {
  /** Headings: the form's label, those of tabs, those of sections. */
  labels: { form: boolean; group: boolean; section: boolean };
  /** Of the topmost heading, 1 to 6; each below it is one deeper. */
  headingLevel: number;
  /** Fields without a value are left out. */
  onlyFilled: boolean;
  /** Rows of a repeatable section as a table, and a column with their numbers. */
  table: boolean;
  rowNumber: boolean;
  /** Fields that are left out. */
  excluded: ReadonlySet<number>;
  /** How fields stand: "" one below the other, `horizontal` in lines, `grid` by widths. */
  orientation: string;
  /** `horizontal`: label and value side by side. */
  fieldOrientation: string;
}

/** Ids from a repeater's rows, whatever their column is called, or from a plain list. */
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
