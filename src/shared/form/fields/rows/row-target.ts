import { settingId } from "../../model/definition/field-settings.ts";
import type { FormDefinition, SectionDefinition, SectionRepeat } from "../../model/definition/tree.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** What a control for rows does (forms-rendering 2.4, 4.4). */
export const ROW_ACTIONS = ["add", "delete", "move-up", "move-down", "drag", "reset", "clear"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a control for rows acts on. */
export interface RowTarget {
  section: SectionDefinition;
  repeat: SectionRepeat;
  /** The row that the control stands in; null for one outside the section. */
  row: number | null;
}

/** The section that a button or icons name, else the one they stand in; null where neither repeats. */
export function rowTarget({ field, row }: FieldInstance, { sectionById }: FormDefinition): RowTarget | null {
  const section = sectionById.get(settingId(field, "section_repeatable_section_id") || field.sectionId);
  return section?.repeat ? { section, repeat: section.repeat, row: section.id === field.sectionId ? row : null } : null;
}

/** A row can only be moved from inside. */
export const needsRow = (action: RowAction): boolean => action === "drag" || action.startsWith("move");

/** Whether there is anything to do: no row beyond the limits, none moved beyond the ends (forms-rendering 4.3). */
export function isActionAvailable(action: RowAction, { repeat, row }: RowTarget, rows: readonly (number | null)[]): boolean {
  switch (action) {
    case "add":
      return rows.length < repeat.max;
    case "delete":
      return rows.length > repeat.min;
    case "move-up":
      return rows[0] !== row;
    case "move-down":
      return rows.at(-1) !== row;
    case "drag":
      return rows.length > 1;
    default:
      return true;
  }
}
