import type { Getter } from "jotai/vanilla";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormModel } from "../../state/form-model.ts";
import type { RuleCondition } from "../rule.ts";

/** What a condition sees when it is judged. All that it reads through `get` is watched. */
export interface ConditionContext {
  get: Getter;
  model: FormModel;
  condition: RuleCondition;
  /** The field that is looked at, one row of it; null where the condition is about something else. */
  item: FieldInstance | null;
  /** A text of the rule with its variables filled in. */
  fill(source: string): string;
}

/** A row of the table of conditions: a state that holds or not, or events during which it is true. */
export type Test = { kind: "state"; isMet: (context: ConditionContext) => boolean } | { kind: "event"; events: readonly string[] };

export type Tests = Readonly<Record<string, Test>>;

export const stateTest = (isMet: (context: ConditionContext) => boolean): Test => ({ kind: "state", isMet });
export const eventTest = (...events: readonly string[]): Test => ({ kind: "event", events });

/** A state of a field. */
export const fieldTest = (isMet: (item: FieldInstance, context: ConditionContext) => boolean): Test =>
  stateTest((context) => context.item !== null && isMet(context.item, context));

/** What the condition compares with. */
export const operandOf = (context: ConditionContext): string => context.fill(context.condition.value);

/** What nobody knows holds never, negated or not. */
export const NEVER: Test = stateTest(() => false);
