import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import { compile } from "../expressions/compile.ts";
import { calculation } from "./calculation.ts";

/** Calculated fields that read each other in a circle. */
export interface Circles {
  /** The fields of each circle in the order in which they read each other; the last one reads the first. */
  found: readonly (readonly FieldDefinition[])[];
  /** Ids of all calculated fields, what is read before what reads it. */
  order: readonly number[];
  /** Whether the value of `host` may read `target`: never where that closes a circle. */
  mayRead(host: number, target: number): boolean;
}

/** Finds circles before anything is calculated, so that the atoms of values never wait for each other. */
export function findCircles(definition: FormDefinition): Circles {
  const reads = new Map<number, ReadonlySet<number>>();
  for (const field of definition.fields) {
    const source = calculation(field);
    if (source !== null) reads.set(field.id, compile(source).fields);
  }
  const found: FieldDefinition[][] = [];
  const closing = new Set<string>();
  const done = new Set<number>();
  const path: number[] = [];

  const visit = (id: number) => {
    if (done.has(id)) return;
    path.push(id);
    for (const target of reads.get(id) ?? []) {
      const start = path.indexOf(target);
      // Reading itself is a slip of its own, told by the expression.
      if (start < 0) visit(target);
      else if (target !== id) {
        closing.add(`${id}>${target}`);
        found.push(path.slice(start).flatMap((member) => definition.fieldById.get(member) ?? []));
      }
    }
    path.pop();
    done.add(id);
  };
  for (const id of reads.keys()) visit(id);

  return {
    found,
    order: [...done].filter((id) => reads.has(id)),
    mayRead(host, target) {
      if (!reads.has(target)) return true;
      // A computed id could close a circle that nobody has seen.
      return reads.get(host)?.has(target) !== false && !closing.has(`${host}>${target}`);
    },
  };
}
