import type { Getter } from "jotai/vanilla";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormModel } from "../../state/form-model.ts";
import type { Condition } from "../rule.ts";

/** What a condition sees when it is judged. All that it reads through `get` is watched. */
export interface Sight {
  get: Getter;
  model: FormModel;
  condition: Condition;
  /** The field that is looked at, one row of it; null where the condition is about something else. */
  item: FieldInstance | null;
  /** A text of the rule with its variables filled in. */
  fill(source: string): string;
}

/** A row of the table of conditions: a state that holds or not, or events during which it is true. */
export type Test = { kind: "state"; holds: (sight: Sight) => boolean } | { kind: "event"; events: readonly string[] };

export type Tests = Readonly<Record<string, Test>>;

export const state = (holds: (sight: Sight) => boolean): Test => ({ kind: "state", holds });
export const during = (...events: readonly string[]): Test => ({ kind: "event", events });

/** A state of a field. */
export const ofField = (holds: (item: FieldInstance, sight: Sight) => boolean): Test =>
  state((sight) => sight.item !== null && holds(sight.item, sight));

/** What the condition compares with. */
export const operandOf = (sight: Sight): string => sight.fill(sight.condition.value);

/** What nobody knows holds never, negated or not. */
export const NEVER: Test = state(() => false);
