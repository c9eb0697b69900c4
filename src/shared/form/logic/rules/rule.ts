import { atom, type PrimitiveAtom } from "jotai/vanilla";
import type { ActionObject } from "../../state/form-logic.ts";
import type { Effect } from "./effect.ts";
import type { ConditionTest } from "./condition-test.ts";

/**
 * How a member of a list is joined to those before it; the operator of the first one is ignored (forms-behaviour#6.1).
 */
export type LogicOperator = "&&" | "||";

/** The object that a condition tests. */
export type ConditionObject = "form" | "group" | "section" | "field" | "submit" | "user" | "variable";

export interface RuleCondition {
  operator: LogicOperator;
  object: ConditionObject;
  /** Of the tab, section or field; 0 for all others. */
  id: number;
  /** Ids of options, any of them. */
  rows: readonly string[];
  /** The value to compare with; may contain variables. */
  value: string;
  /** The text to test when the object is a variable. */
  source: string;
  caseSensitive: boolean;
  test: ConditionTest;
  negated: boolean;
}

export interface ConditionGroup {
  operator: LogicOperator;
  conditions: readonly RuleCondition[];
}

export interface RuleAction {
  object: ActionObject;
  /** Of the tab, section, field or action; 0 for the form. */
  id: number;
  /** Ids of options, all of them. */
  rows: readonly string[];
  /** May contain variables. */
  value: string;
  /** As stored, for messages to the site's owner. */
  verb: string;
  effect: Effect;
}

/** One "if … then … else …" of the editor's conditional logic. */
export interface ConditionalRule {
  /** For messages to the site's owner. */
  label: string;
  if: readonly ConditionGroup[];
  then: readonly RuleAction[];
  else: readonly RuleAction[];
  /** The repeatable section whose rows are evaluated one by one; null when the rule is evaluated once. */
  section: number | null;
}

/** The row that a rule is evaluated for; both are null when it is evaluated once. */
export interface RowScope {
  section: number | null;
  index: number | null;
}

/** An event that event conditions test, while it is handled (forms-behaviour#6.2). */
export interface TriggerEvent {
  object: "form" | "group" | "section" | "field";
  /** 0 for the form. */
  id: number;
  /** Row of a field in a repeatable section. */
  row: number | null;
  /** `click`, `change`, …; for the form its event (session/events.ts); for a section `rows`. */
  type: string;
}

/** The last run of a branch, for one row or for the form. */
export interface Execution {
  /** Counts all runs in the form, so that the latest one wins. */
  order: number;
  /** Values of the actions that override something, by their index in the list. */
  texts: ReadonlyMap<number, string>;
}

/** The "then" or the "else" of a rule. Its runs are the only stored state; overrides are derived from them. */
export interface Branch {
  rule: ConditionalRule;
  actions: readonly RuleAction[];
  /** By row; null when the rule is evaluated once. */
  executionsAtom: PrimitiveAtom<ReadonlyMap<number | null, Execution>>;
  /** The "then" that belongs to an "else". */
  thenBranch: Branch | null;
}

export const createBranch = (
  rule: ConditionalRule,
  actions: readonly RuleAction[],
  thenBranch: Branch | null,
): Branch => ({
  rule,
  actions,
  thenBranch,
  executionsAtom: atom<ReadonlyMap<number | null, Execution>>(new Map()),
});
