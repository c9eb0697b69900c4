import { findControls } from "../../dom/controls.ts";
import { emptyValue } from "../../values/default-value.ts";
import { readPlainNumber } from "../../values/read-number.ts";
import { setRowCount } from "../../session/change-rows.ts";
import { goToField } from "../../session/focus-field.ts";
import { clearForm, resetForm } from "../../session/reset.ts";
import { showTab } from "../../session/tabs.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { hasValue } from "../../state/form-model.ts";
import { attempt } from "../../submit/attempt.ts";
import { clearHash } from "../../submit/handle-response.ts";
import { runAction } from "../../submit/run-action.ts";
import { sideEffect, type Effect, type Effects, type SideEffectContext } from "../rules/effect.ts";

const RUNS_ON_START = { runsOnStart: true };
const SUBMITS = { submits: true };

/** An action that a site's owner may configure and that this form does not support. */
const unsupported = (reason: string): Effect =>
  sideEffect(({ action, note }) => note(`action ${action.verb} does nothing: ${reason}.`), RUNS_ON_START);

const javascript: Effect = sideEffect(({ session, text, action, note }) => {
  if (!session.page.runScript(text))
    note(
      `action ${action.verb} does nothing: settings.forms.allowScripts is off; a page may listen to the form's events instead.`,
    );
}, RUNS_ON_START);

const reset: Effect = sideEffect(({ session: { store }, items }) => {
  for (const item of items) if (hasValue(item.field)) item.reset(store);
}, RUNS_ON_START);

const clear = (hiddenInputs: boolean): Effect =>
  sideEffect(({ session: { store }, items }) => {
    for (const item of items)
      if (hasValue(item.field) && (hiddenInputs || item.field.facts?.kind !== "hidden"))
        store.set(item.valueAtom, emptyValue(item.field));
  }, RUNS_ON_START);

export const FORM_SIDE_EFFECTS: Effects = {
  form_save: sideEffect(({ session }) => void attempt(session, "save", false), SUBMITS),
  form_save_validate: sideEffect(({ session }) => void attempt(session, "save", true), SUBMITS),
  form_submit: sideEffect(({ session }) => void attempt(session, "submit", true), SUBMITS),
  form_reset: sideEffect(({ session }) => resetForm(session)),
  form_clear: sideEffect(({ session }) => clearForm(session)),
  form_hash_clear: sideEffect(({ session }) => clearHash(session), RUNS_ON_START),
  validate_show: sideEffect(({ session: { store, model } }) => store.set(model.validatedAtom, true), RUNS_ON_START),
  validate_hide: sideEffect(({ session: { store, model } }) => store.set(model.validatedAtom, false), RUNS_ON_START),
  javascript,
  loader_show: sideEffect(({ session: { store, model } }) => store.set(model.loaderAtom, "condition"), RUNS_ON_START),
  loader_hide: sideEffect(({ session: { store, model } }) => store.set(model.loaderAtom, null), RUNS_ON_START),
};

export const GROUP_SIDE_EFFECTS: Effects = {
  click: sideEffect(({ session, action }) => {
    const group = session.model.context.definition.groupById.get(action.id);
    if (group) showTab(session, group.index, true);
  }),
  reset,
  clear: clear(false),
};

export const SECTION_SIDE_EFFECTS: Effects = {
  set_row_count: sideEffect(({ session, action, text }) => {
    const count = readPlainNumber(text);
    if (count !== null) setRowCount(session, action.id, count);
  }, RUNS_ON_START),
  reset,
  clear: clear(false),
};

function onControl(
  { session, items }: SideEffectContext,
  run: (control: HTMLElement, item: FieldInstance) => void,
): void {
  for (const item of items) {
    const wrapper = session.page.wrapper(item.key);
    const control =
      wrapper &&
      (item.field.facts?.kind === "button"
        ? wrapper.querySelector("button")
        : findControls(wrapper, item.controlName)[0]);
    if (control) run(control, item);
  }
}

/** The option that an action names. */
function findOption({ session, items, action }: SideEffectContext): HTMLElement | null {
  const item = items[0];
  const [row = ""] = action.rows;
  const id = item && session.model.context.ids.option(item.field.id, row, item.row);
  return id === undefined ? null : (session.page.form()?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null);
}

export const FIELD_SIDE_EFFECTS: Effects = {
  focus: sideEffect(({ session, items }) => {
    const [first] = items;
    if (first) goToField(session, first);
  }),
  blur: sideEffect((context) => onControl(context, (control) => control.blur())),
  click: sideEffect((context) => onControl(context, (control) => control.click())),
  value_row_focus: sideEffect((context) => findOption(context)?.focus()),
  reset,
  clear: clear(true),
  google_address_auto_complete: unsupported("no field here looks up places"),
  password_generate: sideEffect(({ session: { store }, items, action, note }) => {
    const suggests = items
      .map((item) => store.get(item.controlStateAtom).suggest)
      .filter((suggest) => suggest !== null);
    for (const suggest of suggests) suggest();
    if (suggests.length === 0)
      note(`action ${action.verb} does nothing: the field has no meter, no toggle and no button for a password.`);
  }),
};

export const ACTION_SIDE_EFFECTS: Effects = {
  action_run: sideEffect(({ session, action }) => void runAction(session, action.id), SUBMITS),
};
