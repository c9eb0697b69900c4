import { metaText, toList, toMeta, type Meta } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import type { Overrides } from "../../state/form-logic.ts";
import { overrideEffect, type Effect, type Effects, type OverrideContext } from "../rules/effect.ts";
import { changeClasses, currentSetting, customValidity, withMeta } from "./states.ts";

const idOf = (row: Meta, position: number) => metaText(row, "id") || String(position + 1);

/** The stored table of options with some of its rows changed. */
function changeGrid(grid: unknown, rows: readonly string[], change: (row: Meta) => Meta): Meta {
  const groups = toList(toMeta(grid).groups).map((group) => ({
    ...toMeta(group),
    rows: toList(toMeta(group).rows).map((row, position) =>
      rows.includes(idOf(toMeta(row), position)) ? { ...toMeta(row), ...change(toMeta(row)) } : row,
    ),
  }));
  return { ...toMeta(grid), groups };
}

const setting = (field: FieldDefinition | null) => field?.facts?.grid?.setting;

const rows = (change: (row: Meta, text: string) => Meta): Effect =>
  overrideEffect((state: Overrides, context: OverrideContext) => {
    const key = setting(context.field);
    if (key === undefined) return state;
    return withMeta(state, {
      [key]: changeGrid(currentSetting(state, context, key), context.rows, (row) => change(row, context.text)),
    });
  });

const flag = (name: string, on: boolean) => rows(() => ({ [name]: on ? "on" : "" }));
const classes = (add: boolean) => rows((row, text) => ({ class: changeClasses(metaText(row, "class"), text, add) }));

/** States of single options (forms-behaviour#6.3). */
export const OPTION_ROWS: Effects = {
  value_row_required: flag("required", true),
  value_row_not_required: flag("required", false),
  value_row_disabled: flag("disabled", true),
  value_row_not_disabled: flag("disabled", false),
  value_row_visible: flag("hidden", false),
  value_row_not_visible: flag("hidden", true),
  value_row_class_add: classes(true),
  value_row_class_remove: classes(false),
  value_row_set_custom_validity: customValidity,
};
