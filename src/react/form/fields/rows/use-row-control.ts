import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import {
  needsRow,
  isActionAvailable,
  rowTarget,
  type RowAction,
  type RowTarget,
} from "../../../../shared/form/fields/rows/row-target.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import { useSession } from "../../context/session-context.ts";

/** Fields whose problem was reported. */
const reported = new WeakSet<FieldDefinition>();

/** The rows that a row control acts on, and the actions that it can offer. */
export function useRowControl(item: FieldInstance, actions: readonly RowAction[]) {
  const { model, page } = useSession();
  const { host } = page;
  const { definition } = model.context;
  const { field } = item;
  const target = rowTarget(item, definition);
  const rows = useAtomValue(model.section(target?.section.id ?? field.sectionId).rowsAtom);
  const locked = useAtomValue(model.lockShownAtom);
  const offered = actions.filter((action) => target && (target.row !== null || !needsRow(action)));
  const refused = actions.filter((action) => !offered.includes(action)).join(", ");
  const reason = target ? "is outside the section's rows" : "names no repeatable section and is in none";
  useEffect(() => {
    if (!refused || reported.has(field)) return;
    reported.add(field);
    const message = `field ${field.id} "${field.label}" does nothing for rows (${refused}): it ${reason}.`;
    reportProblem(host, { code: "bad-definition", level: "warn", message });
  }, [host, field, reason, refused]);
  return {
    target,
    rows,
    offered,
    locked,
    can: (action: RowAction, of: RowTarget) => isActionAvailable(action, of, rows),
  };
}
