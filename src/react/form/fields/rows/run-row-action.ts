import type { FormSession } from "../../../../shared/form/state/form-session.ts";
import { focusRow, clearRow, resetRow, rowTexts } from "../../../../shared/form/session/row-actions.ts";
import { addRow, moveRow, removeRow } from "../../../../shared/form/session/change-rows.ts";
import type { RowAction, RowTarget } from "../../../../shared/form/fields/rows/row-target.ts";
import { service } from "../../../../shared/core/registry/container.ts";

/**
 * Runs the action of a row control: changes the rows, moves the focus once they are rendered, and announces the change.
 */
export function runRowAction(session: FormSession, target: RowTarget, action: RowAction, control: HTMLElement): void {
  const { store, model, page } = session;
  const { section, repeat, row } = target;
  const text = rowTexts(model.context);
  const rows = () => store.get(model.section(section.id).rowsAtom);
  const at = row === null ? -1 : rows().indexOf(row);

  switch (action) {
    case "add": {
      const added = addRow(session, section.id, row);
      if (added === null) return;
      page.whenRowsRendered(section.id, () => focusRow(session, section.id, added));
      say(text("row_added", rows().indexOf(added) + 1));
      return;
    }
    case "delete": {
      const removed = row ?? rows().at(-1) ?? null;
      if (
        removed === null ||
        (repeat.confirmRemoval !== null && !confirm(repeat.confirmRemoval || text("row_remove_confirm")))
      )
        return;
      const index = rows().indexOf(removed);
      if (!removeRow(session, section.id, removed)) return;
      page.whenRowsRendered(section.id, () => {
        // The control was removed with its row, or is disabled now.
        if (row !== null || control.matches(":disabled"))
          focusRow(session, section.id, rows()[index] ?? rows().at(-1) ?? null, focusActions(control));
      });
      say(text("row_removed", index + 1));
      return;
    }
    case "move-up":
    case "move-down":
      return moveRowTo(session, target, at + (action === "move-up" ? -1 : 1), control);
    case "reset":
      resetRow(session, section.id, row);
      return say(row === null ? text("rows_reset") : text("row_reset", at + 1));
    case "clear":
      clearRow(session, section.id, row);
      return say(row === null ? text("rows_cleared") : text("row_cleared", at + 1));
    case "drag":
      // A press without movement does nothing.
      return;
  }
}

/** Moves the control's own row to an index, counted from 0; the focus follows it. */
export function moveRowTo(session: FormSession, { section, row }: RowTarget, to: number, control: HTMLElement): void {
  if (row === null || !moveRow(session, section.id, row, to)) return;
  session.page.whenRowsRendered(section.id, () => focusRow(session, section.id, row, focusActions(control)));
  const index = session.store.get(session.model.section(section.id).rowsAtom).indexOf(row);
  say(rowTexts(session.model.context)("row_moved", index + 1));
}

const say = (message: string): void => service("announcer").say(message);

/** The control itself, or the one for the opposite direction where the row has reached an end. */
function focusActions(control: HTMLElement): string[] {
  const action = control.dataset.action ?? "";
  return [action, action.includes("up") ? action.replace("up", "down") : action.replace("down", "up")];
}
