import { metaText } from "../model/definition/meta.ts";
import { REFUSED, type Rule } from "./rule.ts";

const compiled = new Map<string, RegExp | null>();

/** As browsers read the `pattern` attribute: the whole value, Unicode sets; a broken pattern asks for nothing. */
function patternOf(source: string): RegExp | null {
  let pattern = compiled.get(source);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(`^(?:${source})$`, "v");
    } catch {
      pattern = null;
    }
    compiled.set(source, pattern);
  }
  return pattern;
}

/** The pattern of the definition, on values that are there. */
export const pattern: Rule = ({ field, value }) => {
  if (typeof value !== "string" || value === "") return null;
  const source = metaText(field.meta, field.type === "tel" ? "pattern_tel" : "pattern");
  if (source === "" || !field.facts?.attributes.some((name) => name.startsWith("pattern"))) return null;
  return patternOf(source)?.test(value) === false ? REFUSED : null;
};
