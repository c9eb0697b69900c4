import { metaText } from "../model/definition/meta.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import { compile } from "../expressions/compile.ts";
import { calculation } from "./calculation.ts";

/**
 * Whether a field's value depends on the validity of the form: progress counts valid answers, and calculations may read
 * it. A limit that read such a field would depend on itself.
 */
export function findValidityReaders({ fieldById }: FormDefinition): (id: number) => boolean {
  const known = new Map<number, boolean>();
  const reads = (id: number, seen: Set<number>): boolean => {
    const field = fieldById.get(id);
    if (!field || seen.has(id)) return false;
    seen.add(id);
    if (field.type === "progress" && metaText(field.meta, "progress_source") === "form_progress") return true;
    const source = calculation(field);
    return source !== null && [...compile(source).fields].some((other) => reads(other, seen));
  };
  return (id) => {
    const answer = known.get(id) ?? reads(id, new Set());
    known.set(id, answer);
    return answer;
  };
}
