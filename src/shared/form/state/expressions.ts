import { atom } from "jotai/vanilla";
import type { Getter } from "jotai/vanilla";
import { compile } from "../expressions/compile.ts";
import { authorDate } from "../model/values/field-date.ts";
import type { EvaluationContext, FieldReading, RowPlace } from "../expressions/context.ts";
import { evaluate } from "../expressions/evaluate.ts";
import { problemKey, type Problem } from "../expressions/problem.ts";
import { calculation, isLive } from "./calculation.ts";
import { findCircles } from "./circles.ts";
import type { CreateExpressions, ExpressionHost, FormExpressions } from "./form-expressions.ts";
import { readingOf } from "./field-reading.ts";
import { withLiveLimits } from "./live-limits.ts";
import { findVerdictReaders } from "./verdict-readers.ts";

/** Restarted for every evaluation, so that a random part stays while others change. */
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

/** Ties the expressions of a form to its atoms. Fetched with the first form that holds some (load/load-expressions.ts). */
export const createExpressions: CreateExpressions = (model, sources) => {
  const { definition, figures } = model;
  const told = new Set<string>();
  const circles = findCircles(definition, figures);
  const readsVerdicts = findVerdictReaders(definition);

  const nameOf = (id: number | null) => {
    const field = id === null ? undefined : definition.fieldById.get(id);
    return field ? `field ${field.id} "${field.label}"` : `form "${definition.label}"`;
  };
  const note = (message: string) => {
    if (told.has(message)) return;
    told.add(message);
    sources.note(message);
  };
  const report = (host: ExpressionHost) => (problem: Problem) =>
    note(
      problem.code === "unavailable"
        ? `${nameOf(host.field)} uses ${problem.token}, which has no value here and stays empty (${problemKey(problem)}).`
        : `${nameOf(host.field)}: ${problem.token} stays empty (${problemKey(problem)}).`,
    );

  for (const circle of circles.found) {
    const names = circle.map(({ id }) => nameOf(id)).join(", ");
    note(`${names}: these calculate each other in a circle; the last one takes the first as empty.`);
  }

  /** Only values feed each other; what is drawn ends there. */
  const feedsBack = (host: ExpressionHost) => host.part === "value" && host.field !== null;

  function contextOf(host: ExpressionHost, row: RowPlace | null, get: Getter, random: () => number): EvaluationContext {
    const reading = (id: number): FieldReading | null => {
      const field = definition.fieldById.get(id);
      if (!field) return null;
      const waits = host.part === "limit" && readsVerdicts(id);
      if (waits) note(`${nameOf(host.field)}: its limits cannot go by ${nameOf(id)}, which counts what is good; it is taken as empty.`);
      const open = !waits && (host.field === null || !feedsBack(host) || circles.mayRead(host.field, id));
      return readingOf(field, open ? model.instancesOf(id, get, row) : [], get, sources.settings);
    };
    return {
      markup: host.part === "markup",
      self: host.part === "value" ? host.field : null,
      row,
      settings: sources.settings,
      now: () => sources.now(),
      random,
      known: (name) =>
        // Neither its own value nor its limits are worked out from what it shows.
        (host.part === "value" || host.part === "limit" ? undefined : figures?.text(name, host.field, host.row, get)) ??
        (Object.hasOwn(sources.known, name) ? sources.known[name] : undefined),
      stored: (store, key) => sources.stored(store, key),
      field: reading,
      groupLabel: (id) => definition.groupById.get(id)?.label ?? null,
      sectionLabel: (id) => definition.sectionById.get(id)?.label ?? null,
      rows: (id) => (definition.sectionById.has(id) ? get(model.rowsAtom(id)).filter((index) => index !== null) : null),
      inRow: (place) => contextOf(host, place, get, random),
      cart: (line) =>
        host.field === null || !feedsBack(host) || circles.mayReadLine(host.field, line) ? (figures?.line(line, get) ?? null) : null,
      report: report(host),
    };
  }

  function run(source: string, host: ExpressionHost, get: Getter): string | number {
    const expression = compile(source);
    expression.problems.forEach(report(host));
    if (expression.fixed) return expression.source;
    const place = host.row === null || host.section === null ? null : { section: host.section, index: host.row };
    const random = generator(sources.seed + [...source].length + (host.field ?? 0) * 31 + (host.row ?? 0));
    const result = evaluate(expression, contextOf(host, place, get, random));
    const field = host.part === "value" && definition.fieldById.get(host.field ?? 0);
    return field && field.type === "datetime" ? authorDate(field, String(result), sources.settings) : result;
  }

  const resultAtom: FormExpressions["atom"] = (source, host) => atom((get) => run(source, host, get));
  return {
    order: circles.order,
    calculation,
    isLive,
    atom: resultAtom,
    limited: (field, row, fieldAtom) => withLiveLimits(field, row, fieldAtom, resultAtom),
    evaluate: run,
  };
};
