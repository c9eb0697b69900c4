import type { FormSession } from "../session/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { valueToList } from "../model/values/field-value.ts";
import { readField } from "./bind-field.ts";
import { findControls, isSelect } from "./controls.ts";

/** Reads every control into its field, for scripts and browsers that fill controls without an event. */
export function readAllFields({ store, model, page }: FormSession): void {
  for (const item of store.get(model.instancesAtom)) {
    const wrapper = page.wrapper(item.key);
    if (wrapper && !hasUnrenderedOptions(item, wrapper, store)) readField(store, item, wrapper);
  }
}

/** Whether options have loaded but are not rendered yet, so that the control does not know which are chosen. */
function hasUnrenderedOptions(item: FieldInstance, wrapper: Element, store: FormSession["store"]): boolean {
  const { phase } = store.get(item.options.remoteAtom);
  if (phase === undefined || phase === "asking") return false;
  const rendered = new Set(
    findControls(wrapper, item.controlName)
      .flatMap((one) => (isSelect(one) ? [...one.options] : []))
      .map((option) => option.value),
  );
  return valueToList(store.get(item.valueAtom)).some((value) => !rendered.has(value));
}
