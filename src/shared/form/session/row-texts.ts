import { lazyTexts } from "../state/lazy-texts.ts";

/** The visible texts of repeatable sections; they load with the first form that has controls for rows. */
export const ROW_TEXTS = {
  row_added: "Row %s added.",
  row_removed: "Row %s removed.",
  row_moved: "Moved to row %s.",
  row_reset: "Row %s has its first values again.",
  row_cleared: "Row %s emptied.",
  rows_reset: "All rows have their first values again.",
  rows_cleared: "All rows emptied.",
  row_remove_confirm: "Remove this row with all that was entered in it?",
  section_icon_add: "Add a row",
  section_icon_delete: "Remove this row",
  section_icon_move_up: "Move this row up",
  section_icon_move_down: "Move this row down",
  section_icon_drag: "Move this row: drag it, or press the arrow keys",
  section_icon_reset: "Reset this row",
  section_icon_clear: "Empty this row",
} as const satisfies Record<string, string>;

/** The row texts of one form. */
export const rowTexts = lazyTexts(ROW_TEXTS);
