import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { findControls, isCheckable, isSelect, type FormControl } from "../../dom/controls.ts";
import { metaFlag, metaText, toId, type Meta } from "../../definition/meta.ts";
import type { TextSetting } from "../../definition/settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { escapeVariables } from "../../text/escape-variables.ts";
import { acceptsUnknownValues, choices, isMultiple, placeholderRow } from "../../values/choices.ts";
import { valueToList } from "../../values/field-value.ts";
import { normalizeAmount } from "../../values/money.ts";
import { messageOptions, showMessage } from "../../session/alerts.ts";
import type { FormSession } from "../../state/form-session.ts";
import { goToInvalid, nameInRow } from "../../session/validate-form.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { canBeInvalid } from "../../state/form-model.ts";
import { isAmountField } from "../../state/price-rules.ts";
import type { ActionHandler } from "./run-actions.ts";

/**
 * The field that an action names by `field_id` and `section_repeatable_index`; null, with a warning, if it is not
 * shown.
 */
function targetOf({ model, store, page }: FormSession, params: Meta, action: string): FieldInstance | null {
  const id = toId(params.field_id);
  const row = model.context.definition.fieldById.get(id)?.repeatable
    ? toId(params.section_repeatable_index) || null
    : null;
  const item = model.instance(id, row);
  if (item && store.get(model.instancesAtom).includes(item)) return item;
  const message = `action "${action}" names field "${metaText(params, "field_id")}", which the form does not show.`;
  reportProblem(page.host, { code: "bad-definition", level: "warn", message });
  return null;
}

/** Settings that hold the content shown by a field, by field type. */
const CONTENT_SETTINGS = new Map<string, TextSetting>([
  ["html", "html_editor"],
  ["texteditor", "text_editor"],
  ["message", "text_editor"],
]);

/** Replaces a text, or appends or prepends to it. */
const combine = (params: Meta, old: string, value: string): string =>
  metaFlag(params, "append") ? old + value : metaFlag(params, "prepend") ? value + old : value;

/** Converts amounts and dates to the format of the field; anything else stays as sent. */
async function toFieldText(text: string, field: FieldDefinition, { model }: FormSession): Promise<string> {
  const { settings } = model.context.sources;
  if (field.type === "datetime")
    return (await fetchCode(() => import("../../values/date/field-date.ts"))).normalizeAuthorDate(
      field,
      text,
      settings,
    );
  return isAmountField(field) ? normalizeAmount(text, settings.currency) : text;
}

function setOption({ store }: FormSession, item: FieldInstance, value: string, on: boolean): void {
  const { field } = item;
  // The empty option: nothing is chosen.
  if (value === "" && on && placeholderRow(field) !== "") return store.set(item.valueAtom, []);
  if (!acceptsUnknownValues(field) && !choices(field).some((option) => option.value === value)) return;
  const rest = valueToList(store.get(item.rawValueAtom)).filter((other) => other !== value);
  store.set(item.valueAtom, on ? [...(isMultiple(field) ? rest : []), value] : rest);
}

/**
 * Sets a value (forms-behaviour#7.1): replaces or extends a text, selects or deselects an option, or changes shown
 * content.
 */
export const fieldValue: ActionHandler = async (session, params) => {
  const item = targetOf(session, params, "field_value");
  if (!item) return;
  const { store } = session;
  const value = metaText(params, "value");
  const { field } = item;
  const { kind } = field.facts ?? {};
  const content = CONTENT_SETTINGS.get(field.type);
  const dispatchChanges = snapshotControls(session, item);
  if (kind === "choice") setOption(session, item, value, metaFlag(params, "check", true));
  else if (kind === "input" || kind === "hidden" || kind === "display") {
    const before = store.get(item.valueAtom);
    store.set(
      item.valueAtom,
      await toFieldText(combine(params, typeof before === "string" ? before : "", value), field, session),
    );
  } else if (kind === "button") store.set(item.controlStateAtom, { content: { label: escapeVariables(value) } });
  else if (content) {
    const before = metaText(store.get(item.fieldAtom).meta, content);
    store.set(item.controlStateAtom, {
      content: { meta: { [content]: combine(params, before, escapeVariables(value)) } },
    });
  }
  dispatchChanges();
};

/**
 * Records the state of the controls. The result fires `change`, as a visitor's change would, on those that have changed
 * since.
 */
function snapshotControls({ page }: FormSession, item: FieldInstance): () => void {
  const wrapper = page.wrapper(item.key);
  const controls = wrapper ? findControls(wrapper, item.controlName) : [];
  const stateOf = (control: FormControl) =>
    isCheckable(control)
      ? String(control.checked)
      : isSelect(control)
        ? [...control.selectedOptions].map(({ value }) => value).join("\n")
        : control.value;
  const before = controls.map(stateOf);
  return () =>
    controls.forEach((control, index) => {
      if (stateOf(control) !== before[index]) control.dispatchEvent(new Event("change", { bubbles: true }));
    });
}

function canShowMessage({ store }: FormSession, { field, stateAtom }: FieldInstance): boolean {
  const { hidden, disabled, readonly } = store.get(stateAtom);
  return canBeInvalid(field) && field.facts?.kind !== "hidden" && hidden === null && !disabled && !readonly;
}

/**
 * Shows a message of the server at a field until its value changes. The first one of a response gets the focus. A field
 * or row that is hidden, cannot be changed or is not in the form cannot show a message and must not block the form: its
 * message appears beside the form.
 */
export const fieldInvalidFeedback: ActionHandler = (session, params) => {
  const item = targetOf(session, params, "field_invalid_feedback");
  const { store, model } = session;
  const { definition, expand } = model.context;
  const message = metaText(params, "message");
  const field = item?.field ?? definition.fieldById.get(toId(params.field_id));
  if (!item || !canShowMessage(session, item)) {
    const row = item?.row ?? null;
    const name = field
      ? nameInRow(session, expand(field.label, { field, row, markup: true }), field.sectionId, row)
      : "";
    const options = { ...messageOptions(definition.meta, "error_", 0, false), clear: false };
    const content = [name, message || item?.feedback()].filter(Boolean).join(": ");
    if (content) void showMessage(session, content, "words", options);
    return;
  }
  const first = store
    .get(model.instancesAtom)
    .every((other) => store.get(other.controlStateAtom).serverMessage === null);
  // Text only: the browser's own bubble shows it too.
  store.set(item.controlStateAtom, { serverMessage: service("html").text(message) });
  store.set(model.validatedAtom, true);
  if (first) goToInvalid(session, item);
};

/** Fills a drop zone with files stored on the server (forms-behaviour#7). */
export const fieldDropzonejsFileObjects: ActionHandler = async (session, params) => {
  const item = targetOf(session, params, "field_dropzonejs_file_objects");
  if (!item) return;
  await fetchCode(() => import("../../fields/file/fill-drop-zone.ts")).then(
    ({ fillDropZone }) => fillDropZone(session, item, params.file_objects),
    (cause: unknown) => {
      const message = `field ${item.field.id} is not filled with files, because the code could not be loaded.`;
      reportProblem(session.page.host, { code: "load-failed", message, cause });
    },
  );
};
