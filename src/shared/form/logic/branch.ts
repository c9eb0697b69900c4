import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { Action, Rule } from "./rule.ts";

/** What a branch said when it was last run, for one row or once for the form. */
export interface Firing {
  /** Counts all firings of the form, so that the later one has the last word. */
  at: number;
  /** Values of the actions that change parts, by their place in the list. */
  texts: ReadonlyMap<number, string>;
}

/** The "then" or the "else" of a rule. Its firings are the only fact about parts; what they look like is derived. */
export interface Branch {
  rule: Rule;
  actions: readonly Action[];
  /** By row; null where the rule is judged once. */
  firingsAtom: PrimitiveAtom<ReadonlyMap<number | null, Firing>>;
  /** The "then" of an "else". */
  instead: Branch | null;
}

export const createBranch = (rule: Rule, actions: readonly Action[], instead: Branch | null): Branch => ({
  rule,
  actions,
  instead,
  firingsAtom: atom<ReadonlyMap<number | null, Firing>>(new Map()),
});
