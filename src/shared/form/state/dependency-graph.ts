import { isTypeAllowed } from "../expressions/catalogue.ts";
import { compile } from "../expressions/compile.ts";
import { metaText } from "../definition/meta.ts";
import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import type { ComputedFields } from "./computed-fields.ts";

/** Which fields are calculated, and from which others. */

/** Described at `FormExpressions` (expressions.ts). */
export function isLive(source: string, { type }: FieldDefinition): boolean {
  const { calc, text, cartLines, progress } = compile(source);
  return (
    (calc && isTypeAllowed("calc_in", type)) ||
    (text && isTypeAllowed("text_in", type)) ||
    cartLines.length > 0 ||
    progress
  );
}

/** Described at `FormExpressions` (expressions.ts). */
export function calculation(field: FieldDefinition): string | null {
  if (field.facts?.list || field.type === "color") return null;
  const source = metaText(field.meta, "default_value");
  return isLive(source, field) ? source : null;
}

/** Calculated fields that read each other in a cycle. */
export interface DependencyCycles {
  /** The fields of each cycle in the order in which they read each other; the last one reads the first. */
  cycles: readonly (readonly FieldDefinition[])[];
  /** Ids of all calculated fields, dependencies first. */
  order: readonly number[];
  /** Whether the value of `host` may read `target`: never when that closes a cycle. */
  mayRead(host: number, target: number): boolean;
  /** The same for a cart total. */
  mayReadLine(host: number, line: string): boolean;
}

/** Finds cycles before any calculation, so that the value atoms never wait for each other. */
export function findDependencyCycles(definition: FormDefinition, figures: ComputedFields | null): DependencyCycles {
  /** The sources of a field: a computed field is replaced by the fields it is computed from. */
  const sourcesOf = (id: number): readonly number[] => {
    const field = definition.fieldById.get(id);
    return (field && figures?.sources(field)) ?? [id];
  };
  const sourcesOfLine = (line: string): readonly number[] => figures?.lineSources(line) ?? [];
  const reads = new Map<number, ReadonlySet<number>>();
  for (const field of definition.fields) {
    const source = calculation(field);
    if (source === null || figures?.sources(field)) continue;
    const { fields, cartLines } = compile(source);
    // A field that reads itself directly is another mistake, which the expression reports.
    const others = [...fields].filter((id) => id !== field.id);
    reads.set(field.id, new Set([...others.flatMap(sourcesOf), ...cartLines.flatMap(sourcesOfLine)]));
  }
  const cycles: FieldDefinition[][] = [];
  const closing = new Set<string>();
  const done = new Set<number>();
  const path: number[] = [];

  const visit = (id: number) => {
    if (done.has(id)) return;
    path.push(id);
    for (const target of reads.get(id) ?? []) {
      const start = path.indexOf(target);
      if (start < 0) visit(target);
      else {
        closing.add(`${id}>${target}`);
        cycles.push(path.slice(start).flatMap((member) => definition.fieldById.get(member) ?? []));
      }
    }
    path.pop();
    done.add(id);
  };
  for (const id of reads.keys()) visit(id);

  const mayReadAll = (host: number, targets: readonly number[]) =>
    targets.every((target) => {
      if (!reads.has(target)) return true;
      // A computed id could close a cycle that was not found.
      return reads.get(host)?.has(target) !== false && !closing.has(`${host}>${target}`);
    });
  return {
    cycles,
    order: [...done].filter((id) => reads.has(id)),
    mayRead: (host, target) => host === target || mayReadAll(host, sourcesOf(target)),
    mayReadLine: (host, line) => mayReadAll(host, sourcesOfLine(line)),
  };
}

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
