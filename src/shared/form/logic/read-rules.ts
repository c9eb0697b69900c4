import { parseJson } from "../../core/utils/parse-json.ts";
import { conditionalRows } from "../definition/data-grid.ts";
import { metaFlag, metaText, metaValue, toId, toList, toMeta, type Meta } from "../definition/meta.ts";
import type { FormDefinition } from "../definition/tree.ts";
import type { ActionObject } from "../state/form-logic.ts";
import { findEffect } from "./actions/find-effect.ts";
import { CONDITION_TESTS, findTest } from "./conditions/find-test.ts";
import { NEVER } from "./conditions/test.ts";
import type {
  ConditionalRule,
  ConditionGroup,
  ConditionObject,
  LogicOperator,
  RuleAction,
  RuleCondition,
} from "./rules/rule.ts";

const OBJECTS: Readonly<Record<ActionObject, true>> = {
  form: true,
  group: true,
  section: true,
  field: true,
  action: true,
};
const isActionObject = (object: string): object is ActionObject => Object.hasOwn(OBJECTS, object);
const isConditionObject = (object: string): object is ConditionObject => Object.hasOwn(CONDITION_TESTS, object);

const NUMBER_TEST = /^([=!<>]=|[=<>])$/;

const entries = (value: unknown): readonly Meta[] =>
  toList(value)
    .map(toMeta)
    .filter((entry) => Object.keys(entry).length > 0);

/** `||` when the setting is unreadable, as is the editor's default. */
const operatorOf = (entry: Meta): LogicOperator =>
  /^(?:&&|and)$/i.test(metaText(entry, "logic_previous").trim()) ? "&&" : "||";

/** Option rows: one id or several; "", 0 and false are none (forms-behaviour#6.1). */
function rowsOf(entry: Meta): readonly string[] {
  const stored = metaValue(entry, "object_row_id");
  const list: unknown[] = Array.isArray(stored) ? stored : [stored];
  return list.map((id) => metaText({ id }, "id").trim()).filter((id) => id !== "" && id !== "0" && id !== "on");
}

/** Whether the object is still in the form; a tab, section or field may have been removed since. */
function exists(
  { groupById, sectionById, fieldById }: FormDefinition,
  object: ConditionObject | ActionObject,
  id: number,
): boolean {
  if (object === "group") return groupById.has(id);
  if (object === "section") return sectionById.has(id);
  return object !== "field" || Boolean(fieldById.get(id)?.facts);
}

/** The decoded rule of a row: JSON text in its second cell, or the row itself. */
function storedRule(row: Meta): { rule: Meta; label: string } | null {
  const cells = metaValue(row, "data");
  if (!Array.isArray(cells)) return { rule: row, label: metaText(row, "label") };
  const [label, json] = cells as unknown[];
  const name = metaText({ label }, "label");
  const rule = typeof json === "string" ? parseJson(json) : json;
  return typeof json === "string" && rule === undefined ? null : { rule: toMeta(rule), label: name };
}

/**
 * The rules of a form in order. Anything unreadable is omitted or never true, and reported to `note`; references to
 * tabs, sections and fields that no longer exist are dropped silently.
 */
export function readRules(definition: FormDefinition, note: (message: string) => void): readonly ConditionalRule[] {
  const readCondition = (entry: Meta, label: string): RuleCondition[] => {
    const object = metaText(entry, "object", "field").trim().toLowerCase();
    const logic = metaText(entry, "logic").trim();
    if (!isConditionObject(object)) {
      note(`condition "${label}" asks an unknown object, "${object}"; it never holds.`);
      return [{ ...readMembers(entry), object: "form", id: 0, test: NEVER, negated: false }];
    }
    const id =
      object === "group" || object === "section" || object === "field" ? toId(metaValue(entry, "object_id")) : 0;
    if (!exists(definition, object, id)) return [];
    const found = findTest(object, logic);
    const value = metaText(entry, "value").trim();
    if (!found) note(`condition "${label}" tests "${logic}" of a ${object}, which is unknown; it is never true.`);
    else if (object === "field" && NUMBER_TEST.test(logic) && value && !/[\d#]/.test(value))
      note(
        `condition "${label}" compares numbers by "${logic}", but "${value}" is none. To compare texts, use "equals".`,
      );
    return [{ ...readMembers(entry), object, id, ...(found ?? { test: NEVER, negated: false }) }];
  };

  const readAction = (entry: Meta, label: string): RuleAction[] => {
    const [object, verb] = [metaText(entry, "object", "field").trim().toLowerCase(), metaText(entry, "action").trim()];
    const effect = isActionObject(object) ? findEffect(object, verb) : null;
    if (!isActionObject(object) || !effect) {
      note(`condition "${label}": the action "${verb}" is unknown for a ${object}, and is ignored.`);
      return [];
    }
    const id = object === "form" ? 0 : toId(metaValue(entry, "object_id"));
    if (!exists(definition, object, id)) return [];
    return [{ object, id, rows: rowsOf(entry), value: metaText(entry, "value"), verb, effect }];
  };

  return conditionalRows(definition.meta).flatMap((row): ConditionalRule[] => {
    const stored = storedRule(row);
    if (!stored) {
      note(`condition ${metaText(row, "id")} cannot be read and is left out.`);
      return [];
    }
    const { rule, label } = stored;
    const groups = entries(rule.if).flatMap((group): ConditionGroup[] => {
      const conditions = entries(group.conditions).flatMap((entry) => readCondition(entry, label));
      return conditions.length > 0 ? [{ operator: operatorOf(group), conditions }] : [];
    });
    if (groups.length === 0) return [];
    const [then, otherwise] = [entries(rule.then), entries(rule.else)].map((list) =>
      list.flatMap((entry) => readAction(entry, label)),
    );
    return [{ label, if: groups, then: then ?? [], else: otherwise ?? [], section: sectionOf(definition, groups) }];
  });
}

const readMembers = (entry: Meta) => ({
  operator: operatorOf(entry),
  rows: rowsOf(entry),
  value: metaText(entry, "value"),
  source: metaText(entry, "variable") || metaText(entry, "expression") || metaText(entry, "object_id"),
  caseSensitive: metaFlag(entry, "case_sensitive", true),
});

/** The repeatable section that the conditions refer to; the first one when there are several. */
function sectionOf({ fieldById }: FormDefinition, groups: readonly ConditionGroup[]): number | null {
  const fields = groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ object, id }) => (object === "field" ? (fieldById.get(id) ?? []) : [])),
  );
  return fields.find(({ repeatable }) => repeatable)?.sectionId ?? null;
}
