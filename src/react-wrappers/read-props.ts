import type { HTMLAttributes } from "react";
import { isRecord } from "../shared/core/options/is-record.ts";
import { attributeName } from "../shared/core/options/options.ts";

/** The props of a component, by where they go. */
export interface ReadProps {
  /** To React as they are: content, style and the handlers of DOM events. */
  forReact: Record<string, unknown>;
  /** Texts of attributes, by the attribute's name. */
  attributes: Record<string, string>;
  /** Values that no attribute can hold, by option: functions and elements. */
  properties: Record<string, unknown>;
}

const FOR_REACT =
  /^(children|style|dangerouslySetInnerHTML|suppressHydrationWarning|suppressContentEditableWarning|on[A-Z].*)$/;

/** React's names of HTML attributes that are written without a dash; all other names with capitals are options. */
export const HTML_NAMES = [
  "accessKey",
  "autoCapitalize",
  "autoCorrect",
  "autoFocus",
  "autoSave",
  "contentEditable",
  "contextMenu",
  "enterKeyHint",
  "inputMode",
  "itemID",
  "itemProp",
  "itemRef",
  "itemScope",
  "itemType",
  "popoverTarget",
  "popoverTargetAction",
  "radioGroup",
  "spellCheck",
  "tabIndex",
] as const satisfies readonly (keyof HTMLAttributes<Element>)[];
/** HTML attributes that are present or absent. */
const HTML_FLAGS = new Set(["autoFocus", "hidden", "inert", "itemScope"]);
/** Attributes whose text says "true" or "false". */
const TRUE_OR_FALSE = /^(aria-.*|data-.*|contentEditable|draggable|spellCheck)$/;

/**
 * Sorts the props of a component. Everything that text can hold becomes an attribute: React 18 sets nothing else, a
 * server prints it, and a tag reads it before it starts. `onByDefault`: flags that only the text "false" turns off.
 */
export function readProps(props: Readonly<Record<string, unknown>>, onByDefault: readonly string[]): ReadProps {
  const read: ReadProps = { forReact: {}, attributes: {}, properties: {} };
  const hasConfig = props["config"] !== undefined && props["config"] !== null;
  const textOf = (name: string, value: unknown): string | undefined => {
    if (typeof value !== "boolean")
      return isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
    if (TRUE_OR_FALSE.test(name)) return String(value);
    if (value) return "";
    // `config` may turn on a flag that is off by default.
    return !HTML_FLAGS.has(name) && (hasConfig || onByDefault.includes(name)) ? "false" : undefined;
  };

  for (const [name, value] of Object.entries(props)) {
    if (FOR_REACT.test(name)) read.forReact[name] = value;
    else if (value === undefined || value === null) continue;
    else if (!isText(value)) read.properties[name] = value;
    else {
      const text = textOf(name, value);
      if (text !== undefined) read.attributes[htmlName(name)] = text;
    }
  }
  return read;
}

function htmlName(name: string): string {
  if (name === "className") return "class";
  return (HTML_NAMES as readonly string[]).includes(name) ? name.toLowerCase() : attributeName(name);
}

/** Whether text can hold a value: it has neither functions nor elements in it. */
function isText(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isText);
  if (isRecord(value)) return Object.values(value).every(isText);
  return typeof value !== "function" && (typeof value !== "object" || value === null);
}
