import { jsonLines } from "./json-lines.js";

/** Characters of a line that stands beside its result. */
const LINE = 56;
/** A value in JSON stands deeper and after its name. */
const CONFIG_LINE = 40;
const INDENT = "  ";
const VOID = new Set(["img", "br", "input", "hr", "source"]);

/**
 * The markup inside an element as coloured pieces: `{kind, text}` with the kinds t (tag), a (attribute), v (value) and ""
 * (text). Written anew from the nodes, one element to a line; what is said is what stands on the page.
 */
export function markupOf(root) {
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
  else lines.push(...brokenStart(element, depth));
  if (!close.length) return;
  if (!element.hasChildNodes()) return void lines.at(-1).push(...close);
  if (hasBlocks(element)) for (const child of element.children) write(child, depth + 1, lines);
  else lines.push(...wrapped(inner, depth + 1));
  lines.push([pad(depth), ...close]);
}

/** Children on lines of their own: elements with nothing but white space between them. */
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
        text: quote + (name === "config" && value.length > CONFIG_LINE ? jsonLines(value, CONFIG_LINE) : value) + quote,
      },
    ];
  });
}

function startTag(element) {
  const attributes = attributesOf(element).flatMap((pieces) => [{ kind: "", text: " " }, ...pieces]);
  return [{ kind: "t", text: `<${element.localName}` }, ...attributes, { kind: "t", text: ">" }];
}

/** A long start tag over several lines, as many attributes to a line as fit. */
function brokenStart(element, depth) {
  const lines = [[pad(depth), { kind: "t", text: `<${element.localName}` }]];
  for (const pieces of attributesOf(element)) {
    if (lengthOf(lines.at(-1)) + 1 + lengthOf(pieces) > LINE)
      lines.push([pad(depth + 2), ...indented(pieces, depth + 2)]);
    else lines.at(-1).push({ kind: "", text: " " }, ...pieces);
  }
  lines.at(-1).push({ kind: "t", text: ">" });
  return lines;
}

/** A value of several lines stands under its name. */
const indented = (pieces, depth) =>
  pieces.map(({ kind, text }) => ({ kind, text: text.replaceAll("\n", `\n${INDENT.repeat(depth)}`) }));

/** Text and inline elements as pieces, with white space as a browser shows it. */
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

/** Breaks text at its spaces; a tag stays whole. */
function wrapped(pieces, depth) {
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
