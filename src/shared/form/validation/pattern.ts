import { metaText } from "../model/definition/meta.ts";
import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

const compiled = new Map<string, RegExp | null>();

/** As browsers read the `pattern` attribute: the whole value, Unicode sets; an invalid pattern is ignored. */
function compilePattern(source: string): RegExp | null {
  let patternRule = compiled.get(source);
  if (patternRule === undefined) {
    try {
      patternRule = new RegExp(`^(?:${source})$`, "v");
    } catch {
      patternRule = null;
    }
    compiled.set(source, patternRule);
  }
  return patternRule;
}

/** The pattern of the definition; an empty value passes. */
export const pattern: ValidationRule = ({ field, value }) => {
  if (typeof value !== "string" || value === "") return null;
  const source = metaText(field.meta, field.type === "tel" ? "pattern_tel" : "pattern");
  if (source === "" || !field.facts?.attributes.some((name) => name.startsWith("pattern"))) return null;
  return compilePattern(source)?.test(value) === false ? DEFAULT_ERROR : null;
};
