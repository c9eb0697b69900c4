import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { RuleAction, LogicRule } from "./rule.ts";

/** The last run of a branch, for one row or for the form. */
export interface Execution {
  /** Counts all runs in the form, so that the latest one wins. */
  order: number;
  /** Values of the actions that override something, by their index in the list. */
  texts: ReadonlyMap<number, string>;
}

/** The "then" or the "else" of a rule. Its runs are the only stored state; overrides are derived from them. */
export interface Branch {
  rule: LogicRule;
  actions: readonly RuleAction[];
  /** By row; null when the rule is evaluated once. */
  executionsAtom: PrimitiveAtom<ReadonlyMap<number | null, Execution>>;
  /** The "then" that belongs to an "else". */
  thenBranch: Branch | null;
}

export const createBranch = (rule: LogicRule, actions: readonly RuleAction[], thenBranch: Branch | null): Branch => ({
  rule,
  actions,
  thenBranch,
  executionsAtom: atom<ReadonlyMap<number | null, Execution>>(new Map()),
});
