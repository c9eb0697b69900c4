import { atom } from "jotai/vanilla";
import type { Getter } from "jotai/vanilla";
import { compile } from "../expressions/compile.ts";
import { normalizeAuthorDate } from "../values/date/field-date.ts";
import type { EvaluationContext, FieldAccessor, RowRef } from "../expressions/functions/context.ts";
import { evaluate } from "../expressions/evaluate.ts";
import { problemKey, type ExpressionProblem } from "../expressions/functions/problem.ts";
import { calculation, isLive, findDependencyCycles, findValidityReaders } from "./dependency-graph.ts";
import type { CreateExpressions, ExpressionHost, FormExpressions } from "./expressions.ts";
import { calculatedText, calculatedValue } from "./calculated-value.ts";
import { createFieldAccessor } from "./field-accessor.ts";
import { withComputedLimits } from "./computed-limits.ts";

/** Restarted for every evaluation, so that random parts stay the same while others change. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Connects the expressions of a form to its atoms. Loaded with the first form that has some (load/load-features.ts).
 */
export const createExpressions: CreateExpressions = (model, sources) => {
  const { definition, computed } = model;
  const reported = new Set<string>();
  const dependencies = findDependencyCycles(definition, computed);
  const readsValidity = findValidityReaders(definition);

  const nameOf = (id: number | null) => {
    const field = id === null ? undefined : definition.fieldById.get(id);
    return field ? `field ${field.id} "${field.label}"` : `form "${definition.label}"`;
  };
  const note = (message: string, level?: "note") => {
    if (reported.has(message)) return;
    reported.add(message);
    sources.note(message, level);
  };
  const report = (host: ExpressionHost) => (problem: ExpressionProblem) => {
    const name = nameOf(host.field);
    const key = problemKey(problem);
    // Usual: a page need not have a post, a user or a query.
    if (problem.code === "unavailable")
      note(`${name} uses ${problem.token}, which has no value here and stays empty (${key}).`, "note");
    else note(`${name}: ${problem.token} stays empty (${key}).`);
  };

  for (const cycle of dependencies.cycles) {
    const names = cycle.map(({ id }) => nameOf(id)).join(", ");
    note(`${names}: these calculate each other in a circle; the last one takes the first as empty.`);
  }

  /** Only values can feed back into expressions; rendered texts cannot. */
  const feedsBack = (host: ExpressionHost) => host.usage === "value" && host.field !== null;

  function contextOf(host: ExpressionHost, row: RowRef | null, get: Getter, random: () => number): EvaluationContext {
    const fieldAccessor = (id: number): FieldAccessor | null => {
      const field = definition.fieldById.get(id);
      if (!field) return null;
      const waits = host.usage === "limit" && readsValidity(id);
      if (waits)
        note(
          `${nameOf(host.field)}: its limits cannot go by ${nameOf(id)}, which counts what is good; it is taken as empty.`,
        );
      const open = !waits && (host.field === null || !feedsBack(host) || dependencies.mayRead(host.field, id));
      return createFieldAccessor(field, open ? model.instancesOf(id, get, row) : [], get, sources.settings);
    };
    return {
      markup: host.usage === "markup",
      self: host.usage === "value" ? host.field : null,
      row,
      settings: sources.settings,
      now: () => sources.now(),
      random,
      variable: (name) =>
        // A field's displayed progress affects neither its own value nor its limits.
        (host.usage === "value" || host.usage === "limit"
          ? undefined
          : computed?.text(name, host.field, host.row, get)) ??
        (Object.hasOwn(sources.variables, name) ? sources.variables[name] : undefined),
      stored: (store, key) => sources.stored(store, key),
      field: fieldAccessor,
      groupLabel: (id) => definition.groupById.get(id)?.label ?? null,
      sectionLabel: (id) => definition.sectionById.get(id)?.label ?? null,
      rows: (id) => (definition.sectionById.has(id) ? get(model.rowsAtom(id)).filter((index) => index !== null) : null),
      inRow: (rowRef) => contextOf(host, rowRef, get, random),
      cart: (line) =>
        host.field === null || !feedsBack(host) || dependencies.mayReadLine(host.field, line)
          ? (computed?.line(line, get) ?? null)
          : null,
      report: report(host),
    };
  }

  function run(source: string, host: ExpressionHost, get: Getter): string | number {
    const expression = compile(source);
    expression.problems.forEach(report(host));
    if (expression.fixed) return expression.source;
    const rowRef = host.row === null || host.section === null ? null : { section: host.section, index: host.row };
    const random = generator(sources.seed + [...source].length + (host.field ?? 0) * 31 + (host.row ?? 0));
    const result = evaluate(expression, contextOf(host, rowRef, get, random));
    const field = host.usage === "value" && definition.fieldById.get(host.field ?? 0);
    return field && field.type === "datetime" ? normalizeAuthorDate(field, String(result), sources.settings) : result;
  }

  const resultAtom: FormExpressions["atom"] = (source, host) => atom((get) => run(source, host, get));
  return {
    order: dependencies.order,
    calculation,
    value(field, row) {
      const source = calculation(field);
      if (source === null) return null;
      const result = resultAtom(source, { field: field.id, row, section: field.sectionId, usage: "value" });
      return calculatedValue(atom((get) => calculatedText(get(result), field.type, sources.settings.currency)));
    },
    isLive,
    atom: resultAtom,
    withLimits: (field, row, fieldAtom) => withComputedLimits(field, row, fieldAtom, resultAtom),
    evaluate: run,
  };
};
