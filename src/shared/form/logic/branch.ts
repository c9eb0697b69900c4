import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { RuleAction, LogicRule } from "./rule.ts";

/** What a branch said when it was last run, for one row or once for the form. */
export interface Execution {
  /** Counts all firings of the form, so that the later one has the last word. */
  order: number;
  /** Values of the actions that change parts, by their place in the list. */
  texts: ReadonlyMap<number, string>;
}

/** The "then" or the "else" of a rule. Its firings are the only fact about parts; what they look like is derived. */
export interface Branch {
  rule: LogicRule;
  actions: readonly RuleAction[];
  /** By row; null where the rule is judged once. */
  executionsAtom: PrimitiveAtom<ReadonlyMap<number | null, Execution>>;
  /** The "then" of an "else". */
  thenBranch: Branch | null;
}

export const createBranch = (rule: LogicRule, actions: readonly RuleAction[], thenBranch: Branch | null): Branch => ({
  rule,
  actions,
  thenBranch,
  executionsAtom: atom<ReadonlyMap<number | null, Execution>>(new Map()),
});
