import type { Getter } from "jotai/vanilla";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormModel } from "../../state/form-model.ts";
import type { RuleCondition } from "./rule.ts";

/** What a condition can read. Everything it reads through `get` is tracked. */
export interface ConditionContext {
  get: Getter;
  model: FormModel;
  condition: RuleCondition;
  /** The field to test, in one row; null when the condition is about something else. */
  item: FieldInstance | null;
  /** A text of the rule with its variables filled in. */
  fill(source: string): string;
}

/** The test of a condition: a state that holds or not, or events during which it is true. */
export type ConditionTest =
  | { kind: "state"; isMet: (context: ConditionContext) => boolean }
  | { kind: "event"; events: readonly string[] };
