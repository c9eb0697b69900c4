import type { Fields } from "../fields.ts";
import type { Definition } from "./definition.ts";
import { storedActions, type StoredAction } from "./stored-actions.ts";

const NO_ACTIONS = "-1";

/** One item of the answer's `data.js`: `action` and its parameters. */
export type BrowserAction = Readonly<Record<string, unknown>>;

/** The actions of the definition that this post runs: those of its mode, or exactly the ones it names. */
export function actionsToRun(definition: Definition, mode: string, fields: Fields): StoredAction[] {
  const stored = storedActions(definition);
  if (mode === "action") return stored.filter(({ rowId }) => String(rowId) === fields.get("wsf_action_id"));
  const named = fields.all("wsf_actions_run[]");
  if (named.length === 0) return stored.filter(({ events }) => events.includes(mode));
  return stored.filter(
    ({ rowId, events }) => events.includes(mode) && named.includes(String(rowId)) && !named.includes(NO_ACTIONS),
  );
}

/** What an action tells the browser to do; nothing for those that work on the server only (database, e-mail). */
export function browserAction(
  { kind, meta }: StoredAction,
  values: ReadonlyMap<string, string>,
): BrowserAction | undefined {
  const setting = (name: string, otherwise: unknown = ""): unknown => meta[`action_${kind}_${name}`] ?? otherwise;
  switch (kind) {
    case "message":
      return {
        action: "message",
        message: fillFields(String(setting("message")), values),
        type: setting("type", "success"),
        method: setting("method", "before"),
        duration: setting("duration"),
        form_hide: setting("form_hide", "on"),
        clear: setting("clear", "on"),
        scroll_top: setting("scroll_top"),
        scroll_top_offset: setting("scroll_top_offset", 0),
        scroll_top_duration: setting("scroll_top_duration", 400),
        form_show: setting("form_show"),
        message_hide: setting("message_hide"),
      };
    case "redirect":
      return { action: "redirect", url: fillFields(String(setting("url")), values) };
    case "javascript":
      return { action: "javascript", javascript: setting("javascript") };
    case "conversion":
      return {
        ...Object.fromEntries(
          Object.entries(meta).map(([key, value]) => [key.replace(/^action_conversion_/, ""), value]),
        ),
        action: "conversion",
      };
    default:
      return undefined;
  }
}

/** Puts posted values where a text says #field(12), escaped: the browser shows it as markup. */
function fillFields(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/#field\((\d+)\)/g, (_, id: string) => escapeHtml(values.get(`field_${id}`) ?? ""));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
