import type { Getter } from "jotai/vanilla";
import type { FormModel } from "../state/form-model.ts";
import type { Happening } from "./happening.ts";
import { instancesOf, type Place } from "./conditions/instances.ts";
import type { Condition, Joint, Rule } from "./rule.ts";

/** Lists are read from the left; a member says how it joins what stands before it (forms-behaviour 6.1). */
const joined = <T extends { joint: Joint }>(list: readonly T[], holds: (member: T) => boolean): boolean =>
  list.reduce((result, member, index) => {
    if (index === 0) return holds(member);
    return member.joint === "&&" ? result && holds(member) : result || holds(member);
  }, false);

export const isAbout = ({ object, id, test }: Condition, happening: Happening): boolean =>
  object === happening.object && id === happening.id && test.kind === "event" && test.events.includes(happening.event);

/**
 * Whether the "if" of a rule holds.
 * @param happening what is being handled just now; event conditions are true for nothing else
 */
export function judge(rule: Rule, place: Place, model: FormModel, get: Getter, happening: Happening | null): boolean {
  const fill = (source: string) =>
    String(model.expressions.evaluate(source, { field: null, row: place.row, section: place.section, part: "plain" }, get));

  const holds = (condition: Condition): boolean => {
    const { test, negated, object, id } = condition;
    if (test.kind === "event")
      return (
        happening !== null && isAbout(condition, happening) && (place.row === null || happening.row === null || happening.row === place.row)
      );
    const sight = { get, model, condition, fill, item: null };
    if (object !== "field") return test.holds(sight) !== negated;
    return instancesOf(model, get, id, place).some((item) => test.holds({ ...sight, item }) !== negated);
  };
  return joined(rule.if, (group) => joined(group.conditions, holds));
}
