import type { Part, Template } from "./nodes.ts";
import { endsQuote, type Parser, type Range } from "./parser.ts";

/** Reads a text with variables in it. */
export function parseTemplate(parser: Parser, { from, to }: Range, depth: number, quotes: boolean): Template {
  let parts: Part[] = [];
  let text = "";
  let quoted = false;
  const flush = () => {
    if (text !== "") parts.push({ kind: "text", text });
    text = "";
  };
  for (let at = from; at < to;) {
    const token = parser.tokens[at];
    if (!token) break;
    if (token.kind === "name") {
      flush();
      const { part, next } = parser.variable({ from: at, to }, depth);
      parts.push(part);
      at = next;
      continue;
    }
    if (token.kind === "quote" && quotes && (quoted || endsQuote(parser, at, to))) {
      if (!quoted) [parts, text] = [[], ""];
      quoted = !quoted;
    } else text += parser.source.slice(token.from, token.to);
    at++;
  }
  flush();
  return { parts };
}
