import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { FormSession } from "../state/form-session.ts";
import { showTab } from "../session/tabs.ts";
import { announceShown } from "./announce-shown.ts";
import { evaluateRule, matchesEvent } from "./evaluate-rule.ts";
import { executeBranch } from "./execute-branch.ts";
import { observeTriggerEvents } from "./observe-trigger-events.ts";
import type { Branch, ConditionalRule, RowScope, TriggerEvent } from "./rules/rule.ts";

/** After this many rounds, rules that trigger each other are considered a cycle. */
export const MAX_ROUNDS = 100;

/** A rule with its branches. */
export interface RuleBranches {
  rule: ConditionalRule;
  then: Branch;
  else: Branch;
}

/** A rule evaluated for one row, or once. */
interface RuleInstance {
  branches: RuleBranches;
  scope: RowScope;
  /** Whether its states hold while no event is handled. */
  outcomeAtom: Atom<boolean>;
  /** The outcome that was last executed; null before the first. */
  outcome: boolean | null;
  stop: Cleanup;
}

type Job = { instance: RuleInstance } & (
  | { why: "state" }
  | { why: "anew" }
  | { why: "event"; outcome: boolean; showing: boolean }
);

/** Evaluates rules when a value they read changes or an event fires, and executes the outcome, until the form ends. */
export function startLogic(
  session: FormSession,
  rules: readonly RuleBranches[],
  note: (message: string) => void,
): void {
  const { store, model, signal } = session;
  const instances = new Map<RuleBranches, Map<number | null, RuleInstance>>(
    rules.map((branches) => [branches, new Map()]),
  );
  const all = () => rules.flatMap((branches) => [...(instances.get(branches)?.values() ?? [])]);
  let pending: Job[] = [];
  let running = false;
  let executions = 0;
  /** Whether the form has rendered; until then every change belongs to its start. */
  let rendered = false;

  function drain(): void {
    if (running) return;
    running = true;
    try {
      for (let round = 0; pending.length > 0; round++) {
        const jobs = pending;
        pending = [];
        if (round >= MAX_ROUNDS) {
          const names = [...new Set(jobs.map(({ instance }) => `"${instance.branches.rule.label}"`))].join(", ");
          note(`conditions ${names} set off each other without end and were stopped.`);
          break;
        }
        jobs.forEach(run);
      }
    } finally {
      running = false;
    }
  }

  function run(job: Job): void {
    const { instance } = job;
    // Its row may have been removed in the meantime.
    if (instances.get(instance.branches)?.get(instance.scope.index) !== instance) return;
    const outcome = job.why === "event" ? job.outcome : store.get(instance.outcomeAtom);
    if (job.why === "state" && outcome === instance.outcome) return;
    if (job.why !== "event") instance.outcome = outcome;
    const { rule, then, else: otherwise } = instance.branches;
    const branch = outcome ? then : otherwise;
    // Outside the rows, the row for which the rule holds decides (forms-behaviour#6.4).
    const reach = outcome || !holdsFor(instance.branches) ? "all" : "rows";
    const showing = job.why === "event" && job.showing;
    tryRule(rule, () =>
      executeBranch(session, branch, instance.scope, {
        starting: job.why === "anew" || !rendered,
        showing,
        order: ++executions,
        only: null,
        reach,
        note,
      }),
    );
  }

  const holdsFor = (branches: RuleBranches) =>
    branches.rule.section !== null &&
    [...(instances.get(branches)?.values() ?? [])].some(({ outcomeAtom }) => store.get(outcomeAtom));

  /** One broken rule must not stop the others. */
  function tryRule(rule: ConditionalRule, act: () => void): void {
    try {
      act();
    } catch (error) {
      note(`condition "${rule.label}" failed: ${String(error)}.`);
    }
  }

  /** The same job is queued once, so that rules which trigger many others do not pile up. */
  const isSame = (a: Job, b: Job) =>
    a.instance === b.instance && a.why === b.why && (a.why !== "event" || b.why !== "event" || a.outcome === b.outcome);

  const push = (...jobs: Job[]) => {
    for (const job of jobs) if (!pending.some((other) => isSame(job, other))) pending.push(job);
    drain();
  };

  function add(branches: RuleBranches, row: number | null): RuleInstance {
    const { rule } = branches;
    const scope: RowScope = { section: rule.section, index: row };
    const outcomeAtom = atom((get) => evaluateRule(rule, scope, model, get, null));
    const instance: RuleInstance = { branches, scope, outcomeAtom, outcome: null, stop: () => undefined };
    instance.stop = store.sub(outcomeAtom, () => push({ instance, why: "state" }));
    instances.get(branches)?.set(row, instance);
    return instance;
  }

  /** Evaluates row rules for the current rows, and applies the rules from outside to new rows. */
  function syncRows(section: number, before: readonly (number | null)[]): void {
    const rows = store.get(model.section(section).rowsAtom);
    const fresh = rows.filter((row) => !before.includes(row));
    for (const branches of rules) {
      const known = instances.get(branches);
      if (branches.rule.section !== section) {
        for (const row of fresh) {
          const outcome = known?.get(null)?.outcome;
          if (outcome === undefined || outcome === null) continue;
          const only = { section, index: row };
          const branch = outcome ? branches.then : branches.else;
          tryRule(branches.rule, () =>
            executeBranch(
              session,
              branch,
              { section: null, index: null },
              { starting: true, showing: false, order: executions, only, reach: "all", note },
            ),
          );
        }
        continue;
      }
      let wasMet = false;
      for (const [row, instance] of known ?? [])
        if (!rows.includes(row)) {
          wasMet ||= instance.outcome === true;
          instance.stop();
          known?.delete(row);
          for (const branch of [branches.then, branches.else])
            store.set(branch.executionsAtom, (firing) => new Map([...firing].filter(([own]) => own !== row)));
        }
      push(
        ...rows.filter((row) => !known?.has(row)).map((row): Job => ({ instance: add(branches, row), why: "anew" })),
      );
      if (wasMet && !holdsFor(branches)) {
        const scope = { section, index: rows[0] ?? null };
        tryRule(branches.rule, () =>
          executeBranch(session, branches.else, scope, {
            starting: false,
            showing: false,
            order: executions,
            only: null,
            reach: "outside",
            note,
          }),
        );
      }
    }
  }

  const reevaluateAll = () => push(...all().map((instance): Job => ({ instance, why: "anew" })));

  function trigger(event: TriggerEvent): void {
    const showing = event.type === "wsf-rendered";
    const jobs = all().flatMap((instance): Job[] => {
      const { rule } = instance.branches;
      // An event outside a row does not affect that row.
      if (instance.scope.index !== null && event.object === "field" && event.row !== instance.scope.index) return [];
      if (!rule.if.some(({ conditions }) => conditions.some((condition) => matchesEvent(condition, event)))) return [];
      const outcome = evaluateRule(rule, instance.scope, model, store.get, event);
      return [{ instance, why: "event", outcome, showing }];
    });
    if (jobs.length > 0) push(...jobs);
  }

  /** When a rule hides the active tab, shows the nearest visible one. */
  function leaveHiddenTab(): void {
    const [shown, active] = [store.get(model.visibleTabsAtom), store.get(model.activeTabAtom)];
    const next = shown.find((index) => index > active) ?? shown.at(-1);
    if (!shown.includes(active) && next !== undefined) showTab(session, next);
  }

  const initial: RuleInstance[] = [];
  for (const branches of rules) {
    const { section } = branches.rule;
    const rows = section === null ? [null] : store.get(model.section(section).rowsAtom);
    initial.push(...rows.map((row) => add(branches, row)));
  }
  push(...initial.map((instance): Job => ({ instance, why: "anew" })));

  const stops = [store.sub(model.visibleTabsAtom, leaveHiddenTab)];
  const forgetShown = announceShown(session);
  for (const { id, repeat } of model.context.definition.sectionById.values()) {
    if (!repeat) continue;
    const { rowsAtom } = model.section(id);
    let before = store.get(rowsAtom);
    const follow = () => {
      const last = before;
      before = store.get(rowsAtom);
      syncRows(id, last);
      trigger({ object: "section", id, row: null, type: "rows" });
    };
    stops.push(store.sub(rowsAtom, follow));
  }
  observeTriggerEvents(session, rules, {
    trigger,
    onRendered() {
      // A form that restarts after it was sent forgets its earlier runs.
      if (rendered) {
        for (const { then, else: otherwise } of rules)
          for (const { executionsAtom } of [then, otherwise]) store.set(executionsAtom, new Map());
        reevaluateAll();
      }
      rendered = true;
      forgetShown();
    },
    onReset() {
      reevaluateAll();
      forgetShown();
    },
  });
  signal.addEventListener("abort", () => {
    for (const stop of [...stops, ...all().map((instance) => instance.stop)]) stop();
  });
}
