import path from "node:path";
import { readManuals } from "../element-manifest.mjs";
import { attributesOf } from "./options.mjs";
import { anchor, code, escape, heading, nameList, prose } from "./html.mjs";
import { membersOf, paragraphsOf, ROOT } from "./source.mjs";

/** The reference part of a tag's page, from its manual, its option table and its types. */

export const manuals = readManuals(path.join(ROOT, "src/elements"));
export const manualOf = (tag) => {
  const manual = manuals.find((one) => one.tag === tag);
  if (!manual) throw new Error(`There is no manual of <${tag}>.`);
  return manual;
};

const typeOf = (type = "") => escape(type.replaceAll('"', "")).replaceAll(" | ", " or ");

const attributeRow = ({ name, type, given, text, option }) => ({
  id: anchor("attr", name),
  name: code(name),
  type: typeOf(type),
  given: given ? code(given) : "",
  text: prose(text),
  more: option && /[A-Z]/.test(option) ? ` <small>In JSON: ${code(option)}</small>` : "",
});

const events = new Map(membersOf("ElementEvents").map((event) => [event.name, event]));

/** The members of an event's `detail`, as text. */
export function detailOf(type) {
  if (!type || /^Record<never/.test(type)) return "";
  if (type.startsWith("{")) return code(type);
  const members = membersOf(type);
  return members.length ? code(`{ ${members.map(({ name, type: of }) => `${name}: ${of}`).join("; ")} }`) : code(type);
}

const eventRow = ({ name, text }) => ({
  id: anchor("event", name),
  name: code(name),
  text: prose(text),
  more:
    events.has(name) && !/`detail`/.test(text) && detailOf(events.get(name).type)
      ? ` <small><code>detail</code>: ${detailOf(events.get(name).type)}</small>`
      : "",
});

const memberRow =
  (kind) =>
  ({ name, signature, type, doc, isMethod, readonly }) => ({
    id: anchor(kind, name),
    name: code(isMethod ? signature : name),
    type: isMethod ? "" : `${typeOf(type)}${readonly ? ", read only" : ""}`,
    text: prose(doc),
  });

const describedRow =
  (kind) =>
  ({ name, text, given }) => ({
    id: anchor(kind, name || "content"),
    name: name ? code(name) : "(content)",
    given: given ? code(given) : "",
    text: prose(text),
  });

/** Headings of the reference, with their rows; empty ones are left out. */
export function tagReference(tag) {
  const manual = manualOf(tag);
  const { manual: named, further, common } = attributesOf(manual);
  const members = membersOf(manual.interfaceName);
  const silent = members.filter(({ doc }) => !doc);
  if (silent.length) throw new Error(`<${tag}>: ${silent.map(({ name }) => name).join(", ")} has no doc comment.`);
  const parts = [
    ["Attributes", "attributes", named, attributeRow],
    ["Further options", "further-options", further, attributeRow],
    ["Attributes of every tag", "common-attributes", common, attributeRow],
    ["Events", "events", manual.events, eventRow],
    ["Methods", "methods", members.filter(({ isMethod }) => isMethod), memberRow("method")],
    ["Properties", "properties", members.filter(({ isMethod }) => !isMethod), memberRow("property")],
    ["Slots", "slots", manual.slots, describedRow("slot")],
    ["Parts", "parts", manual.parts, describedRow("part")],
    ["Custom properties", "custom-properties", manual.properties, describedRow("css")],
  ];
  return parts
    .filter(([, , rows]) => rows.length)
    .map(([title, id, rows, toRow]) => `${heading(2, title, id)}${NOTES[id] ?? ""}${nameList(rows.map(toRow))}`)
    .join("");
}

const NOTES = {
  attributes:
    "<p>Every attribute may also stand in <code>config</code> as JSON, in camel case: <code>per-page</code> is <code>perPage</code>. A plain attribute wins.</p>\n",
  "further-options":
    "<p>Options that few pages need. They work as attributes and in <code>config</code> too; functions are set as properties of the element.</p>\n",
  parts: '<p>Style them with <code>::part()</code>. <a href="styling.html#parts">An example</a>.</p>\n',
  "custom-properties":
    '<p>Set them on the tag, or on anything around it. <a href="styling.html">More about styling</a>.</p>\n',
};

/** The manual's introduction, as paragraphs. */
export const tagDescription = (tag) =>
  paragraphsOf(manualOf(tag).interfaceName)
    .map((text) => `<p>${prose(text.replace(/^`<[\w-]+>`: (\w)/, (_, letter) => letter.toUpperCase()))}</p>`)
    .join("\n");
