import type { PageStore } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { hasDuplicateValues } from "../values/choices.ts";
import { isSameValue, valueToList, type FieldValue } from "../values/field-value.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance, FieldSnapshot } from "../state/field-instance.ts";
import {
  findControls,
  findNativeProblem,
  isSelect,
  mirrorValidity,
  readCheckedIds,
  readControls,
  writeControls,
  type FormControl,
} from "./controls.ts";

/** The field whose controls were read for the value that is being set, and what they hold: nobody reads them again. */
let reading: { item: FieldInstance; controls: readonly FormControl[]; value: FieldValue } | null = null;

/** Reads the native controls into the field's atoms. Returns true when the value changed. */
export function readField(store: PageStore, item: FieldInstance, wrapper: Element): boolean {
  const controls = findControls(wrapper, item.controlName);
  if (controls.length === 0) return false;
  const list = item.field.facts?.list ?? false;
  const value = readControls(controls, list);
  const before = store.get(item.valueAtom);
  const changed = !isSameValue(before, value);
  // Before the value, so that an option with the same value is never taken for the checked one.
  syncNativeState(store, item, controls);
  if (changed) {
    reading = { item, controls, value };
    try {
      store.set(item.valueAtom, value);
    } finally {
      reading = null;
    }
    // The atom may normalise the new value back to the old one, and then notifies no subscriber (bindField).
    if (isSameValue(store.get(item.valueAtom), before)) update(store, item, controls);
  }
  return changed;
}

/** Reads what only the browser knows: native validity, and which of several options with the same value are checked. */
function syncNativeState(
  store: PageStore,
  { field, controlStateAtom, fieldAtom }: FieldInstance,
  controls: readonly FormControl[],
): void {
  const known = store.get(controlStateAtom);
  const native = findNativeProblem(controls);
  if (known.native?.flag !== native?.flag || known.native?.control !== native?.control)
    store.set(controlStateAtom, { native });
  if (field.facts?.kind !== "choice" || !hasDuplicateValues(store.get(fieldAtom))) return;
  const checkedIds = readCheckedIds(controls);
  if (!known.checkedIds || !isSameValue(known.checkedIds, checkedIds)) store.set(controlStateAtom, { checkedIds });
}

/** Controls whose value the browser empties when it is not a valid number or date. */
const SANITISED = /^(?:number|date|datetime-local|month|week|time)$/;

function write(store: PageStore, item: FieldInstance, controls: readonly FormControl[]): void {
  const value = store.get(item.valueAtom);
  writeControls(controls, value, item.field.facts?.list ?? false, store.get(item.controlStateAtom).checkedIds);
  const first = controls[0];
  // The value that the browser kept is what the visitor sees.
  if (first && value !== "" && SANITISED.test(first.type) && first.value !== value)
    store.set(item.valueAtom, first.value);
  syncNativeState(store, item, controls);
}

/** The value was set: shows it in the controls. Whatever set it, the server's message was about another one. */
function update(store: PageStore, item: FieldInstance, controls: readonly FormControl[]): void {
  store.set(item.controlStateAtom, { serverMessage: null });
  if (reading?.item === item) {
    if (isSameValue(reading.value, store.get(item.valueAtom))) return;
    // From here on the controls hold something else.
    reading = null;
  }
  write(store, item, controls);
}

/**
 * Binds a field's atoms to its native controls until stopped: writes values that change elsewhere and mirrors the
 * validity. Values that the controls already hold are not written again.
 * @param wrapper null when no part of the field is in the page
 * @param onSnapshot receives what decides the field's rendering, at once and after each validation; a new error that
 * is not shown passes the same object
 */
export function bindField(
  store: PageStore,
  item: FieldInstance,
  wrapper: Element | null,
  onSnapshot: (snapshot: FieldSnapshot) => void,
): Cleanup {
  const { valueAtom, validityAtom } = item;
  const find = () =>
    reading?.item === item ? reading.controls : wrapper ? findControls(wrapper, item.controlName) : [];
  const mirror = (controls: readonly FormControl[]) => {
    const { error, snapshot } = store.get(validityAtom);
    mirrorValidity(controls, error);
    onSnapshot(snapshot);
  };
  const stopValidity = store.sub(validityAtom, () => mirror(find()));
  const controls = find();
  if (controls.length === 0) {
    mirror(controls);
    return stopValidity;
  }
  write(store, item, controls);
  // A range control clamps its value to its limits: the clamped value is what the visitor sees.
  if (controls[0]?.type === "range" && wrapper && store.get(valueAtom) !== "") readField(store, item, wrapper);
  const stopValue = store.sub(valueAtom, () => update(store, item, find()));
  mirror(controls);
  return () => {
    stopValidity();
    stopValue();
  };
}

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
