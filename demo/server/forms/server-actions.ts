import type { Fields } from "../fields.ts";
import type { Definition } from "./definition.ts";
import { readActions, type StoredAction } from "./stored-actions.ts";

const NO_ACTIONS = "-1";

/** An item of the answer's `data.js`: `action` and its parameters. */
export type BrowserAction = Readonly<Record<string, unknown>>;

/** Selects the actions that a post runs: those of its mode, or of these only the ones that it names. */
export function selectActions(definition: Definition, mode: string, fields: Fields): StoredAction[] {
  const stored = readActions(definition);
  if (mode === "action") return stored.filter(({ rowId }) => String(rowId) === fields.get("wsf_action_id"));
  const named = fields.all("wsf_actions_run[]");
  if (named.length === 0) return stored.filter(({ events }) => events.includes(mode));
  return stored.filter(
    ({ rowId, events }) => events.includes(mode) && named.includes(String(rowId)) && !named.includes(NO_ACTIONS),
  );
}

/** The part of an action that the browser runs; `undefined` for actions of the server (database, e-mail). */
export function toBrowserAction(
  { kind, meta }: StoredAction,
  values: ReadonlyMap<string, string>,
): BrowserAction | undefined {
  const setting = (name: string, fallback: unknown = ""): unknown => meta[`action_${kind}_${name}`] ?? fallback;
  switch (kind) {
    case "message":
      return {
        action: "message",
        message: replaceFieldVariables(String(setting("message")), values),
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
      return { action: "redirect", url: replaceFieldVariables(String(setting("url")), values) };
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

/** Replaces `#field(12)` by the posted value, escaped, since the browser shows the text as markup. */
function replaceFieldVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/#field\((\d+)\)/g, (_, id: string) => escapeHtml(values.get(`field_${id}`) ?? ""));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
