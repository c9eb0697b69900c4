import type { TemplateNode, Template } from "./nodes.ts";
import { endsQuote, type Parser, type TokenRange } from "./parser.ts";

/** Parses a text with variables. */
export function parseTemplate(parser: Parser, { from, to }: TokenRange, depth: number, quotes: boolean): Template {
  let nodes: TemplateNode[] = [];
  let text = "";
  let quoted = false;
  const flush = () => {
    if (text !== "") nodes.push({ kind: "text", text });
    text = "";
  };
  for (let at = from; at < to;) {
    const token = parser.tokens[at];
    if (!token) break;
    if (token.kind === "name") {
      flush();
      const { node, next } = parser.variable({ from: at, to }, depth);
      nodes.push(node);
      at = next;
      continue;
    }
    if (token.kind === "quote" && quotes && (quoted || endsQuote(parser, at, to))) {
      if (!quoted) [nodes, text] = [[], ""];
      quoted = !quoted;
    } else text += parser.source.slice(token.from, token.to);
    at++;
  }
  flush();
  return { nodes };
}
