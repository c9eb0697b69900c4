import type { ActionObject } from "../state/form-logic.ts";
import type { Effect } from "./actions/effect.ts";
import type { Test } from "./conditions/test.ts";

/**
 * How a member of a list is joined to those before it; the operator of the first one is ignored (forms-behaviour 6.1).
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
  /** May contain variables. */
  value: string;
  /** As stored, for messages to the site's owner. */
  verb: string;
  effect: Effect;
}

/** One "if … then … else …". */
export interface LogicRule {
  /** For messages to the site's owner. */
  label: string;
  if: readonly ConditionGroup[];
  then: readonly RuleAction[];
  else: readonly RuleAction[];
  /** The repeatable section whose rows are evaluated one by one; null when the rule is evaluated once. */
  section: number | null;
}
