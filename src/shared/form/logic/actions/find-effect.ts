import type { ActionObject } from "../../state/form-logic.ts";
import { overrideEffect, type Effect, type Effects } from "../rules/effect.ts";
import { LIMITS } from "./limits.ts";
import { OPTION_ROWS } from "./option-rows.ts";
import {
  ACTION_SIDE_EFFECTS,
  FIELD_SIDE_EFFECTS,
  FORM_SIDE_EFFECTS,
  GROUP_SIDE_EFFECTS,
  SECTION_SIDE_EFFECTS,
} from "./side-effects.ts";
import {
  CONTENT,
  customValidity,
  disabled,
  FIELD_CLASSES,
  readonly,
  required,
  visibility,
  wrapperClasses,
} from "./states.ts";
import { VALUES } from "./values.ts";

const run = (mode: "submit" | "save", on: boolean) =>
  overrideEffect((state) => ({ ...state, runs: { ...state.runs, [mode]: on } }));

/** Every effect, by the object that an action changes (forms-behaviour#6.3). */
export const EFFECTS: Readonly<Record<ActionObject, Effects>> = {
  form: { ...wrapperClasses("class_form_wrapper"), ...FORM_SIDE_EFFECTS },
  group: { visibility, ...GROUP_SIDE_EFFECTS },
  section: { visibility, disabled, ...wrapperClasses("class_section_wrapper"), ...SECTION_SIDE_EFFECTS },
  field: {
    visibility,
    required,
    signature_required: required,
    disabled,
    readonly,
    set_custom_validity: customValidity,
    ...FIELD_CLASSES,
    ...CONTENT,
    ...LIMITS,
    ...OPTION_ROWS,
    ...VALUES,
    ...FIELD_SIDE_EFFECTS,
  },
  action: {
    ...ACTION_SIDE_EFFECTS,
    action_run_on_submit: run("submit", true),
    action_do_not_run_on_submit: run("submit", false),
    action_run_on_save: run("save", true),
    action_do_not_run_on_save: run("save", false),
  },
};

/** Alternative spellings of actions. */
const ALIASES: Readonly<Record<string, string>> = {
  select_all: "value_row_select_all",
  deselect_all: "value_row_deselect_all",
  check_all: "value_row_check_all",
  uncheck_all: "value_row_uncheck_all",
  value_row_required_not: "value_row_not_required",
  value_row_disabled_not: "value_row_not_disabled",
  value_row_visible_not: "value_row_not_visible",
  class_add_row: "value_row_class_add",
  class_remove_row: "value_row_class_remove",
  custom_validity: "set_custom_validity",
  action_run_on_submit_not: "action_do_not_run_on_submit",
  action_run_on_save_not: "action_do_not_run_on_save",
  session_clear: "form_hash_clear",
  read_only: "readonly",
  generate_password: "password_generate",
  file_reset: "reset_file",
};

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The effect of an action by its stored id; null for an unknown id. */
export function findEffect(object: ActionObject, verb: string): Effect | null {
  const effects = EFFECTS[object];
  return (
    own(effects, verb) ??
    own(effects, own(ALIASES, verb) ?? "") ??
    (object === "form" ? own(effects, `form_${verb}`) : undefined) ??
    null
  );
}
