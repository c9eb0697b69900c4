import type { HTMLAttributes } from "react";
import type { FormSession } from "../../../../shared/form/session/form-session.ts";
import { dragRow } from "../../../../shared/form/fields/rows/drag-row.ts";
import { rowElement } from "../../../../shared/form/session/focus-row.ts";
import type { RowTarget } from "../../../../shared/form/fields/rows/row-target.ts";
import { moveRowTo } from "./run-row-action.ts";

/** Props that make a button the drag handle of its row: dragging it, or pressing an arrow key on it, moves the row. */
export function dragHandleProps(
  session: FormSession,
  target: RowTarget,
  rows: readonly (number | null)[],
): Pick<HTMLAttributes<HTMLElement>, "aria-keyshortcuts" | "onPointerDown" | "onKeyDown"> {
  const index = rows.indexOf(target.row);
  const targetsByKey = new Map([
    ["ArrowUp", Math.max(0, index - 1)],
    ["ArrowDown", index + 1],
    ["Home", 0],
    ["End", rows.length - 1],
  ]);
  return {
    "aria-keyshortcuts": [...targetsByKey.keys()].join(" "),
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      const handle = event.currentTarget;
      dragRow({
        handle,
        press: event.nativeEvent,
        rows: rows.flatMap((row) => rowElement(session, target.section.id, row) ?? []),
        from: index,
        onDrop: (to) => moveRowTo(session, target, to, handle),
        signal: session.signal,
      });
    },
    onKeyDown(event) {
      const to = targetsByKey.get(event.key);
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      moveRowTo(session, target, to, event.currentTarget);
    },
  };
}
