import { settingId } from "../../definition/rare-settings.ts";
import type { FormDefinition, SectionDefinition, SectionRepeat } from "../../definition/tree.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** Actions of row controls (forms-rendering#2.4, forms-rendering#4.4). */
export const ROW_ACTIONS = ["add", "delete", "move-up", "move-down", "drag", "reset", "clear"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** The section and row that a row control acts on. */
export interface RowTarget {
  section: SectionDefinition;
  repeat: SectionRepeat;
  /** The row that contains the control; null for a control outside the section. */
  row: number | null;
}

/** The section that a button or icons name, else the one that contains them; null where it is not repeatable. */
export function rowTarget({ field, row }: FieldInstance, { sectionById }: FormDefinition): RowTarget | null {
  const section = sectionById.get(settingId(field, "section_repeatable_section_id") || field.sectionId);
  return section?.repeat ? { section, repeat: section.repeat, row: section.id === field.sectionId ? row : null } : null;
}

/** Only a control inside a row can move it. */
export const needsRow = (action: RowAction): boolean => action === "drag" || action.startsWith("move");

/** Whether the action has an effect: no row beyond the limits, none moved past an end (forms-rendering#4.3). */
export function isActionAvailable(
  action: RowAction,
  { repeat, row }: RowTarget,
  rows: readonly (number | null)[],
): boolean {
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
