import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import type { FormSession } from "../session/form-session.ts";
import { showTab } from "../session/tabs.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { Branch } from "./branch.ts";
import type { Happening } from "./happening.ts";
import type { Place } from "./conditions/instances.ts";
import { isAbout, judge } from "./judge.ts";
import { listenForHappenings } from "./listen.ts";
import { perform } from "./perform.ts";
import type { Rule } from "./rule.ts";

/** Rules that set off each other so many times in a row go in a circle. */
export const MAX_ROUNDS = 100;

/** A rule with its branches. */
export interface RuleParts {
  rule: Rule;
  then: Branch;
  else: Branch;
}

/** A rule as it is judged for one row, or once. */
interface Judgement {
  parts: RuleParts;
  place: Place;
  /** Whether its states hold; no event is being handled. */
  outcomeAtom: Atom<boolean>;
  /** The outcome that was last acted on; null before the first. */
  outcome: boolean | null;
  stop: Cleanup;
}

type Job = { judgement: Judgement } & ({ why: "state" } | { why: "anew" } | { why: "event"; outcome: boolean; showing: boolean });

/** Judges the rules of a form whenever something they read changes or happens, and acts on the outcome, until the form ends. */
export function startLogic(session: FormSession, rules: readonly RuleParts[], note: (message: string) => void): void {
  const { store, model, signal } = session;
  const judgements = new Map<RuleParts, Map<number | null, Judgement>>(rules.map((parts) => [parts, new Map()]));
  const all = () => rules.flatMap((parts) => [...(judgements.get(parts)?.values() ?? [])]);
  let pending: Job[] = [];
  let running = false;
  let firings = 0;
  /** The form was drawn; until then its start goes on, whatever changes. */
  let drawn = false;

  function drain(): void {
    if (running) return;
    running = true;
    try {
      for (let round = 0; pending.length > 0; round++) {
        const jobs = pending;
        pending = [];
        if (round >= MAX_ROUNDS) {
          const names = [...new Set(jobs.map(({ judgement }) => `"${judgement.parts.rule.label}"`))].join(", ");
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
    const { judgement } = job;
    // Its row may have been taken away while it waited.
    if (judgements.get(judgement.parts)?.get(judgement.place.row) !== judgement) return;
    const outcome = job.why === "event" ? job.outcome : store.get(judgement.outcomeAtom);
    if (job.why === "state" && outcome === judgement.outcome) return;
    if (job.why !== "event") judgement.outcome = outcome;
    const { rule, then, else: otherwise } = judgement.parts;
    const branch = outcome ? then : otherwise;
    // To what is outside the rows, the one for which the rule holds speaks (forms-behaviour 6.4).
    const reach = outcome || !holdsFor(judgement.parts) ? "all" : "rows";
    const showing = job.why === "event" && job.showing;
    attemptTo(rule, () =>
      perform(session, branch, judgement.place, {
        starting: job.why === "anew" || !drawn,
        showing,
        at: ++firings,
        only: null,
        reach,
        note,
      }),
    );
  }

  const holdsFor = (parts: RuleParts) =>
    parts.rule.section !== null && [...(judgements.get(parts)?.values() ?? [])].some(({ outcomeAtom }) => store.get(outcomeAtom));

  /** One broken rule must not take the others with it. */
  function attemptTo(rule: Rule, act: () => void): void {
    try {
      act();
    } catch (error) {
      note(`condition "${rule.label}" failed: ${String(error)}.`);
    }
  }

  /** The same job waits once, so that rules which set off many others grow no avalanche. */
  const isSame = (a: Job, b: Job) =>
    a.judgement === b.judgement && a.why === b.why && (a.why !== "event" || b.why !== "event" || a.outcome === b.outcome);

  const push = (...jobs: Job[]) => {
    for (const job of jobs) if (!pending.some((other) => isSame(job, other))) pending.push(job);
    drain();
  };

  function add(parts: RuleParts, row: number | null): Judgement {
    const { rule } = parts;
    const place: Place = { section: rule.section, row };
    const outcomeAtom = atom((get) => judge(rule, place, model, get, null));
    const judgement: Judgement = { parts, place, outcomeAtom, outcome: null, stop: () => undefined };
    judgement.stop = store.sub(outcomeAtom, () => push({ judgement, why: "state" }));
    judgements.get(parts)?.set(row, judgement);
    return judgement;
  }

  /** Judges rules of rows for the rows there are, and brings new rows up to the rules from outside. */
  function followRows(section: number, before: readonly (number | null)[]): void {
    const rows = store.get(model.section(section).rowsAtom);
    const fresh = rows.filter((row) => !before.includes(row));
    for (const parts of rules) {
      const known = judgements.get(parts);
      if (parts.rule.section !== section) {
        for (const row of fresh) {
          const outcome = known?.get(null)?.outcome;
          if (outcome === undefined || outcome === null) continue;
          const only = { section, row };
          const branch = outcome ? parts.then : parts.else;
          attemptTo(parts.rule, () =>
            perform(
              session,
              branch,
              { section: null, row: null },
              { starting: true, showing: false, at: firings, only, reach: "all", note },
            ),
          );
        }
        continue;
      }
      let held = false;
      for (const [row, judgement] of known ?? [])
        if (!rows.includes(row)) {
          held ||= judgement.outcome === true;
          judgement.stop();
          known?.delete(row);
          for (const branch of [parts.then, parts.else])
            store.set(branch.firingsAtom, (firing) => new Map([...firing].filter(([own]) => own !== row)));
        }
      push(...rows.filter((row) => !known?.has(row)).map((row): Job => ({ judgement: add(parts, row), why: "anew" })));
      if (held && !holdsFor(parts)) {
        const place = { section, row: rows[0] ?? null };
        attemptTo(parts.rule, () =>
          perform(session, parts.else, place, { starting: false, showing: false, at: firings, only: null, reach: "outside", note }),
        );
      }
    }
  }

  const judgeAnew = () => push(...all().map((judgement): Job => ({ judgement, why: "anew" })));

  function happen(happening: Happening): void {
    const showing = happening.event === "wsf-rendered";
    const jobs = all().flatMap((judgement): Job[] => {
      const { rule } = judgement.parts;
      // What happens outside a section says nothing about its rows.
      if (judgement.place.row !== null && happening.object === "field" && happening.row !== judgement.place.row) return [];
      if (!rule.if.some(({ conditions }) => conditions.some((condition) => isAbout(condition, happening)))) return [];
      const outcome = judge(rule, judgement.place, model, store.get, happening);
      return [{ judgement, why: "event", outcome, showing }];
    });
    if (jobs.length > 0) push(...jobs);
  }

  /** A tab that a rule has hidden is left for the nearest one that shows. */
  function leaveHiddenTab(): void {
    const [shown, active] = [store.get(model.visibleTabsAtom), store.get(model.activeTabAtom)];
    const next = shown.find((index) => index > active) ?? shown.at(-1);
    if (!shown.includes(active) && next !== undefined) showTab(session, next);
  }

  const judged: Judgement[] = [];
  for (const parts of rules) {
    const { section } = parts.rule;
    const rows = section === null ? [null] : store.get(model.section(section).rowsAtom);
    judged.push(...rows.map((row) => add(parts, row)));
  }
  push(...judged.map((judgement): Job => ({ judgement, why: "anew" })));

  const stops = [store.sub(model.visibleTabsAtom, leaveHiddenTab)];
  for (const { id, repeat } of model.context.definition.sectionById.values()) {
    if (!repeat) continue;
    const { rowsAtom } = model.section(id);
    let before = store.get(rowsAtom);
    const follow = () => {
      const last = before;
      before = store.get(rowsAtom);
      followRows(id, last);
      happen({ object: "section", id, row: null, event: "rows" });
    };
    stops.push(store.sub(rowsAtom, follow));
  }
  listenForHappenings(session, rules, {
    happen,
    onShown() {
      // A form that was sent and starts afresh forgets what happened to it.
      if (drawn) {
        for (const { then, else: otherwise } of rules) for (const { firingsAtom } of [then, otherwise]) store.set(firingsAtom, new Map());
        judgeAnew();
      }
      drawn = true;
    },
    onReset: judgeAnew,
  });
  signal.addEventListener("abort", () => {
    for (const stop of [...stops, ...all().map((judgement) => judgement.stop)]) stop();
  });
}
