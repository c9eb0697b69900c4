import { amountText } from "../../model/values/money.ts";
import { takesAmount } from "../../state/price-rules.ts";
import { choices, isMultiple, placeholderRow, takesOthers } from "../../model/values/choices.ts";
import { metaFlag, metaText, type Meta } from "../../model/definition/meta.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { settled } from "../../model/text/settled.ts";
import { listOf } from "../../model/values/field-value.ts";
import type { Action } from "./action.ts";
import { controlsOf, isSelect, isToggle, type Control } from "../../dom/controls.ts";
import { targetOf } from "./target.ts";

/** Settings that hold what a field shows. */
const CONTENT = new Map([
  ["html", "html_editor"],
  ["texteditor", "text_editor"],
  ["message", "text_editor"],
]);

/** A text in the place of another one, or added to it. */
const added = (params: Meta, old: string, value: string): string =>
  metaFlag(params, "append") ? old + value : metaFlag(params, "prepend") ? value + old : value;

/** Money and dates are read, and written as the field holds them; what is none stays as it was sent. */
async function typed(text: string, field: FieldDefinition, { model }: FormSession): Promise<string> {
  const { settings } = model.context.sources;
  if (field.type === "datetime") return (await import("../../model/values/field-date.ts")).authorDate(field, text, settings);
  return takesAmount(field) ? amountText(text, settings.currency) : text;
}

function choose({ store }: FormSession, item: FieldInstance, value: string, on: boolean): void {
  const { field } = item;
  // The option that stands for no choice.
  if (value === "" && on && placeholderRow(field) !== "") return store.set(item.valueAtom, []);
  if (!takesOthers(field) && !choices(field).some((option) => option.value === value)) return;
  const rest = listOf(store.get(item.chosenAtom)).filter((other) => other !== value);
  store.set(item.valueAtom, on ? [...(isMultiple(field) ? rest : []), value] : rest);
}

/** Sets a value (forms-behaviour 7.1): text as it is, or added to what is there; an option chosen or not; what a field shows. */
export const fieldValue: Action = async (session, params) => {
  const item = targetOf(session, params, "field_value");
  if (!item) return;
  const { store } = session;
  const value = metaText(params, "value");
  const { field } = item;
  const { kind } = field.facts ?? {};
  const content = CONTENT.get(field.type);
  const tell = watchControls(session, item);
  if (kind === "choice") choose(session, item, value, metaFlag(params, "check", true));
  else if (kind === "input" || kind === "hidden" || kind === "display") {
    const before = store.get(item.valueAtom);
    store.set(item.valueAtom, await typed(added(params, typeof before === "string" ? before : "", value), field, session));
  } else if (kind === "button") store.set(item.reportAtom, { content: { label: settled(value) } });
  else if (content) {
    const before = metaText(store.get(item.fieldAtom).meta, content);
    store.set(item.reportAtom, { content: { meta: { [content]: added(params, before, settled(value)) } } });
  }
  tell();
};

/** Fires `change` on the controls that hold something else than before, as for a visitor's own change; on nothing else. */
function watchControls({ page }: FormSession, item: FieldInstance): () => void {
  const wrapper = page.wrapper(item.key);
  const controls = wrapper ? controlsOf(wrapper, item.controlName) : [];
  const holds = (control: Control) =>
    isToggle(control)
      ? String(control.checked)
      : isSelect(control)
        ? [...control.selectedOptions].map(({ value }) => value).join("\n")
        : control.value;
  const before = controls.map(holds);
  return () => {
    for (const [index, control] of controls.entries())
      if (holds(control) !== before[index]) control.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
