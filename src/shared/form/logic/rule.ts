import type { ActionObject } from "../state/form-logic.ts";
import type { Effect } from "./actions/effect.ts";
import type { Test } from "./conditions/test.ts";

/** How a member of a list is joined with those before it; the first one's says nothing (forms-behaviour 6.1). */
export type LogicOperator = "&&" | "||";

/** Whom a condition asks. */
export type ConditionObject = "form" | "group" | "section" | "field" | "submit" | "user" | "variable";

export interface RuleCondition {
  operator: LogicOperator;
  object: ConditionObject;
  /** Of the tab, section or field; 0 for all others. */
  id: number;
  /** Ids of options, any of them. */
  rows: readonly string[];
  /** What is compared with; may hold variables. */
  value: string;
  /** The text that is looked at where the object is a variable. */
  source: string;
  caseSensitive: boolean;
  test: Test;
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
  /** May hold variables. */
  value: string;
  /** As stored, for what is told to the site's owner. */
  verb: string;
  effect: Effect;
}

/** One "if … then … else …". */
export interface LogicRule {
  /** For what is told to the site's owner. */
  label: string;
  if: readonly ConditionGroup[];
  then: readonly RuleAction[];
  else: readonly RuleAction[];
  /** The repeatable section whose rows are judged one by one; null where the rule is judged once. */
  section: number | null;
}
