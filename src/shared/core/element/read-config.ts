import { isRecord } from "../options/is-record.ts";
import { readJson } from "../utils/parse-json.ts";

export type ConfigResult =
  | { config: Record<string, unknown> }
  | { config: Record<string, unknown>; problem: string; cause?: unknown };

/**
 * Reads `config='{...}'`, `config="#id"` of a JSON script element, or a `config` property (api#3): an object, or
 * text as in the attribute, since frameworks set the property on a tag that is already defined.
 */
export function readConfig(attribute: string | null, property: unknown, root: Document | ShadowRoot): ConfigResult {
  const written = attribute?.trim() ? attribute : (property ?? "");
  if (typeof written !== "string") return checked(written);
  const value = written.trim();
  if (value === "") return { config: {} };
  if (!value.startsWith("#")) return parsed(value, "in the attribute config");
  const found = jsonScript(value, root);
  if ("problem" in found) return { config: {}, problem: `${found.problem} that its attribute config names` };
  return parsed(found.text, `in the element ${value} that its attribute config names`);
}

function parsed(text: string, where: string): ConfigResult {
  const { value, error: cause } = readJson(text);
  return cause ? { config: {}, problem: `Invalid JSON ${where}: ${cause.message}`, cause } : checked(value);
}

function checked(value: unknown): ConfigResult {
  // PHP prints an empty map as a list.
  if (Array.isArray(value) && !value.length) return { config: {} };
  return isRecord(value)
    ? { config: { ...value } }
    : { config: {}, problem: "Invalid JSON in config: it must be an object" };
}

/**
 * The text of the `<script type="application/json">` that `#id` names, in the given tree, else on the page. Reads no
 * other element: an author who may not save scripts may save a `<div>` with any id.
 */
export function jsonScript(reference: string, root: Node): { text: string } | { problem: string } {
  const id = reference.trim().replace(/^#/, "");
  const trees = root instanceof ShadowRoot ? [root, document] : [document];
  const find = (kind: string) =>
    trees.map((tree) => id && tree.querySelector(`${kind}#${CSS.escape(id)}`)).find((found) => found);
  const script = find('script[type="application/json" i]');
  if (script) return { text: script.textContent ?? "" };
  const other = find("");
  return {
    problem: other
      ? `found a <${other.localName} id="${id}"> where only a <script type="application/json"> is read`
      : `found no element with the id "${id}"`,
  };
}
