import type { Getter } from "jotai/vanilla";
import type { FormModel } from "../state/form-model.ts";
import type { ConditionalRule, LogicOperator, RowScope, RuleCondition, TriggerEvent } from "./rules/rule.ts";

/** Lists are evaluated from the left; a member's operator joins it to those before it (forms-behaviour#6.1). */
const evaluateList = <T extends { operator: LogicOperator }>(
  list: readonly T[],
  holds: (member: T) => boolean,
): boolean =>
  list.reduce((result, member, index) => {
    if (index === 0) return holds(member);
    return member.operator === "&&" ? result && holds(member) : result || holds(member);
  }, false);

export const matchesEvent = ({ object, id, test }: RuleCondition, event: TriggerEvent): boolean =>
  object === event.object && id === event.id && test.kind === "event" && test.events.includes(event.type);

/**
 * Whether the "if" of a rule holds.
 * @param event the event being handled; event conditions are true for no other
 */
export function evaluateRule(
  rule: ConditionalRule,
  scope: RowScope,
  model: FormModel,
  get: Getter,
  event: TriggerEvent | null,
): boolean {
  const { section, index } = scope;
  const fill = (source: string) =>
    String(model.expressions.evaluate(source, { field: null, row: index, section, usage: "plain" }, get));

  const isMet = (condition: RuleCondition): boolean => {
    const { test, negated, object, id } = condition;
    if (test.kind === "event")
      return (
        event !== null &&
        matchesEvent(condition, event) &&
        (index === null || event.row === null || event.row === index)
      );
    const context = { get, model, condition, fill, item: null };
    if (object !== "field") return test.isMet(context) !== negated;
    return model.instancesOf(id, get, scope).some((item) => test.isMet({ ...context, item }) !== negated);
  };
  return evaluateList(rule.if, (group) => evaluateList(group.conditions, isMet));
}
