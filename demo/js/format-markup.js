import { formatJson } from "./format-json.js";

/** Characters per line; the source is beside the result. */
const LINE = 56;
/** For JSON in attributes, which is indented and follows the name. */
const CONFIG_LINE = 40;
const INDENT = "  ";
const VOID = new Set(["img", "br", "input", "hr", "source"]);

/**
 * Formats the markup inside an element as pieces `{kind, text}` for highlighting: t (tag), a (attribute), v (value) and
 * "" (text). Block elements get a line each.
 */
export function formatMarkup(root) {
  const lines = [];
  for (const child of root.children) write(child, 0, lines);
  return lines.flatMap((line, index) => (index ? [{ kind: "", text: "\n" }, ...line] : line));
}

function write(element, depth, lines) {
  const open = startTag(element);
  const width = depth * INDENT.length + lengthOf(open);
  const inner = inlineOf(element);
  const close = VOID.has(element.localName) ? [] : [{ kind: "t", text: `</${element.localName}>` }];

  if (!hasBlocks(element) && width + lengthOf(inner) + lengthOf(close) <= LINE) {
    lines.push([pad(depth), ...open, ...inner, ...close]);
    return;
  }
  if (width <= LINE) lines.push([pad(depth), ...open]);
  else lines.push(...wrapStartTag(element, depth));
  if (!close.length) return;
  if (!element.hasChildNodes()) return void lines.at(-1).push(...close);
  if (hasBlocks(element)) for (const child of element.children) write(child, depth + 1, lines);
  else lines.push(...wrapText(inner, depth + 1));
  lines.push([pad(depth), ...close]);
}

/** Whether the children get a line each: elements with only white space between them. */
function hasBlocks(element) {
  return (
    element.children.length > 0 &&
    [...element.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.data.trim())
  );
}

function attributesOf(element) {
  return [...element.attributes].map(({ name, value }) => {
    if (value === "" && name !== "alt") return [{ kind: "a", text: name }];
    const quote = value.includes('"') ? "'" : '"';
    return [
      { kind: "a", text: `${name}=` },
      {
        kind: "v",
        text:
          quote + (name === "config" && value.length > CONFIG_LINE ? formatJson(value, CONFIG_LINE) : value) + quote,
      },
    ];
  });
}

function startTag(element) {
  const attributes = attributesOf(element).flatMap((pieces) => [{ kind: "", text: " " }, ...pieces]);
  return [{ kind: "t", text: `<${element.localName}` }, ...attributes, { kind: "t", text: ">" }];
}

/** Breaks a long start tag into lines with as many attributes as fit. */
function wrapStartTag(element, depth) {
  const lines = [[pad(depth), { kind: "t", text: `<${element.localName}` }]];
  for (const pieces of attributesOf(element)) {
    if (lengthOf(lines.at(-1)) + 1 + lengthOf(pieces) > LINE)
      lines.push([pad(depth + 2), ...indent(pieces, depth + 2)]);
    else lines.at(-1).push({ kind: "", text: " " }, ...pieces);
  }
  lines.at(-1).push({ kind: "t", text: ">" });
  return lines;
}

/** Indents the lines of a multi-line value. */
const indent = (pieces, depth) =>
  pieces.map(({ kind, text }) => ({ kind, text: text.replaceAll("\n", `\n${INDENT.repeat(depth)}`) }));

/** Text and inline elements as pieces, with collapsed white space. */
function inlineOf(element) {
  const pieces = [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [{ kind: "", text: node.data.replace(/\s+/g, " ") }];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    return [
      ...startTag(node),
      ...inlineOf(node),
      ...(VOID.has(node.localName) ? [] : [{ kind: "t", text: `</${node.localName}>` }]),
    ];
  });
  if (pieces.length && pieces[0].kind === "") pieces[0] = { kind: "", text: pieces[0].text.trimStart() };
  const last = pieces.at(-1);
  if (last && last.kind === "") pieces[pieces.length - 1] = { kind: "", text: last.text.trimEnd() };
  return pieces;
}

/** Breaks text at its spaces, but no tags. */
function wrapText(pieces, depth) {
  const words = pieces.flatMap(({ kind, text }) =>
    kind ? [{ kind, text }] : text.split(/(?<= )/).map((word) => ({ kind, text: word })),
  );
  const lines = [[pad(depth)]];
  let width = depth * INDENT.length;
  for (const word of words) {
    const breakable = lines.at(-1).at(-1)?.text.endsWith(" ");
    if (breakable && width + word.text.trimEnd().length > LINE) {
      lines.push([pad(depth)]);
      width = depth * INDENT.length;
    }
    lines.at(-1).push(word);
    width += word.text.length;
  }
  return lines;
}

const pad = (depth) => ({ kind: "", text: INDENT.repeat(depth) });
const lengthOf = (pieces) => pieces.reduce((sum, { text }) => sum + text.length, 0);
