import { clearForm, resetForm } from "../../session/reset.ts";
import { setRowCount } from "../../session/change-rows.ts";
import { showTab } from "../../session/tabs.ts";
import { attempt } from "../../submit/attempt.ts";
import { forgetHash } from "../../submit/keep-hash.ts";
import { runAction } from "../../submit/run-action.ts";
import { goToField } from "../../session/focus-field.ts";
import { controlsOf } from "../../dom/controls.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { hasValue } from "../../state/form-model.ts";
import { emptyValue } from "../../model/values/default-value.ts";
import { readPlain } from "../../model/values/read-number.ts";
import { deed, type Deed, type Effect, type Effects } from "./effect.ts";

const QUIET = { quiet: true };
const SENDS = { sends: true };

/** What a site's owner may ask for and this form does not do. */
const refused = (reason: string): Effect => deed(({ action, note }) => note(`action ${action.verb} does nothing: ${reason}.`), QUIET);

const javascript: Effect = deed(({ session, text, action, note }) => {
  if (!session.page.runScript(text))
    note(`action ${action.verb} does nothing: settings.forms.allowScripts is off; a page may listen to the form's events instead.`);
}, QUIET);

const reset: Effect = deed(({ session: { store }, items }) => {
  for (const item of items) if (hasValue(item.field)) item.restore(store);
}, QUIET);

const clear = (hiddenInputs: boolean): Effect =>
  deed(({ session: { store }, items }) => {
    for (const item of items)
      if (hasValue(item.field) && (hiddenInputs || item.field.facts?.kind !== "hidden")) store.set(item.valueAtom, emptyValue(item.field));
  }, QUIET);

export const FORM_DEEDS: Effects = {
  form_save: deed(({ session }) => void attempt(session, "save", false), SENDS),
  form_save_validate: deed(({ session }) => void attempt(session, "save", true), SENDS),
  form_submit: deed(({ session }) => void attempt(session, "submit", true), SENDS),
  form_reset: deed(({ session }) => resetForm(session)),
  form_clear: deed(({ session }) => clearForm(session)),
  form_hash_clear: deed(({ session }) => forgetHash(session), QUIET),
  validate_show: deed(({ session: { store, model } }) => store.set(model.validatedAtom, true), QUIET),
  validate_hide: deed(({ session: { store, model } }) => store.set(model.validatedAtom, false), QUIET),
  javascript,
  loader_show: deed(({ session: { store, model } }) => store.set(model.loaderAtom, "condition"), QUIET),
  loader_hide: deed(({ session: { store, model } }) => store.set(model.loaderAtom, null), QUIET),
};

export const GROUP_DEEDS: Effects = {
  click: deed(({ session, action }) => {
    const group = session.model.context.definition.groupById.get(action.id);
    if (group) showTab(session, group.index, true);
  }),
  reset,
  clear: clear(false),
};

export const SECTION_DEEDS: Effects = {
  set_row_count: deed(({ session, action, text }) => {
    const count = readPlain(text);
    if (count !== null) setRowCount(session, action.id, count);
  }, QUIET),
  reset,
  clear: clear(false),
};

function onControl({ session, items }: Deed, run: (control: HTMLElement, item: FieldInstance) => void): void {
  for (const item of items) {
    const wrapper = session.page.wrapper(item.key);
    const control =
      wrapper && (item.field.facts?.kind === "button" ? wrapper.querySelector("button") : controlsOf(wrapper, item.controlName)[0]);
    if (control) run(control, item);
  }
}

/** The option that an action names. */
function option({ session, items, action }: Deed): HTMLElement | null {
  const item = items[0];
  const [row = ""] = action.rows;
  const id = item && session.model.context.ids.option(item.field.id, row, item.row);
  return id === undefined ? null : (session.page.form()?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null);
}

export const FIELD_DEEDS: Effects = {
  focus: deed(({ session, items }) => {
    const [first] = items;
    if (first) goToField(session, first);
  }),
  blur: deed((given) => onControl(given, (control) => control.blur())),
  click: deed((given) => onControl(given, (control) => control.click())),
  value_row_focus: deed((given) => option(given)?.focus()),
  reset,
  clear: clear(true),
  google_address_auto_complete: refused("no field here looks up places"),
  password_generate: deed(({ session: { store }, items, action, note }) => {
    const suggests = items.map((item) => store.get(item.reportAtom).suggest).filter((suggest) => suggest !== null);
    for (const suggest of suggests) suggest();
    if (suggests.length === 0) note(`action ${action.verb} does nothing: the field has no meter, no toggle and no button for a password.`);
  }),
};

export const ACTION_DEEDS: Effects = {
  action_run: deed(({ session, action }) => void runAction(session, action.id), SENDS),
};
