import { parseJson } from "../../core/utils/parse-json.ts";
import { readDataGrid } from "./data-grid.ts";
import { metaFlag, metaRows, metaValue, toId, toMeta, type Meta } from "./meta.ts";
import type { FormSetting } from "./settings.ts";

/** An action that the server runs after a post, as far as the page knows it. */
interface FormAction {
  id: number;
  /** Whether it runs automatically after a save, and after a submit. */
  save: boolean;
  submit: boolean;
}

/** In a table of actions: the column that holds the action as JSON. */
const ACTION_CELL = 1;

/**
 * The actions of a form. A page embeds them as a short list; the route of published forms sends the table as the editor
 * stores it, with disabled and unreadable rows (forms-rendering#1.7).
 */
export function formActions(meta: Meta<FormSetting>): readonly FormAction[] {
  if (!("groups" in toMeta(metaValue(meta, "action"))))
    return metaRows(meta, "action").map((row) => ({
      id: toId(row.id),
      save: metaFlag(row, "save"),
      submit: metaFlag(row, "submit"),
    }));
  const [group] = readDataGrid(meta.action).groups;
  return (group?.rows ?? []).flatMap(({ id, disabled, cells }) => {
    const { id: kind, events } = toMeta(parseJson(cells[ACTION_CELL] ?? ""));
    if (disabled || toId(id) === 0 || typeof kind !== "string" || !Array.isArray(events)) return [];
    return [{ id: toId(id), save: events.includes("save"), submit: events.includes("submit") }];
  });
}
