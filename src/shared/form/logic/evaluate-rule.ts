import type { Getter } from "jotai/vanilla";
import type { FormModel } from "../state/form-model.ts";
import type { TriggerEvent, RuleCondition, LogicOperator, LogicRule } from "./rule.ts";
import { instancesOf, type RowScope } from "./conditions/row-scope.ts";

/** Lists are evaluated from the left; a member's operator joins it to those before it (forms-behaviour 6.1). */
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
  rule: LogicRule,
  scope: RowScope,
  model: FormModel,
  get: Getter,
  event: TriggerEvent | null,
): boolean {
  const fill = (source: string) =>
    String(
      model.expressions.evaluate(source, { field: null, row: scope.row, section: scope.section, usage: "plain" }, get),
    );

  const isMet = (condition: RuleCondition): boolean => {
    const { test, negated, object, id } = condition;
    if (test.kind === "event")
      return (
        event !== null &&
        matchesEvent(condition, event) &&
        (scope.row === null || event.row === null || event.row === scope.row)
      );
    const context = { get, model, condition, fill, item: null };
    if (object !== "field") return test.isMet(context) !== negated;
    return instancesOf(model, get, id, scope).some((item) => test.isMet({ ...context, item }) !== negated);
  };
  return evaluateList(rule.if, (group) => evaluateList(group.conditions, isMet));
}
