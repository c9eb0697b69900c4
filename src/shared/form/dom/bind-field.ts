import type { PageStore } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { hasDuplicateValues } from "../model/values/choices.ts";
import type { FieldInstance, FieldView } from "../state/field-instance.ts";
import { findControls, type FormControl } from "./controls.ts";
import { mirrorValidity, isNativelyValid } from "./native-validity.ts";
import { readControls, readCheckedIds } from "./read-controls.ts";
import { writeControls } from "./write-controls.ts";
import { isSameValue } from "../model/values/field-value.ts";

/** Takes over what the native controls hold; true when that was news. */
export function readField(store: PageStore, item: FieldInstance, wrapper: Element): boolean {
  const controls = findControls(wrapper, item.controlName);
  if (controls.length === 0) return false;
  const list = item.field.facts?.list ?? false;
  const value = readControls(controls, list);
  const changed = !isSameValue(store.get(item.valueAtom), value);
  // First, so that the value is never taken for another option that has the same.
  syncNativeState(store, item, controls);
  if (changed) {
    store.set(item.valueAtom, value);
    store.set(item.controlStateAtom, { serverMessage: null });
    // What it was made into may be what it was before, which nobody would hear of.
    write(store, item, controls);
  }
  return changed;
}

/** What only the browser can judge, and which of several options with the same value are ticked. */
function syncNativeState(store: PageStore, { field, controlStateAtom, fieldAtom }: FieldInstance, controls: readonly FormControl[]): void {
  const known = store.get(controlStateAtom);
  const valid = isNativelyValid(controls);
  if (known.nativeValid !== valid) store.set(controlStateAtom, { nativeValid: valid });
  if (field.facts?.kind !== "choice" || !hasDuplicateValues(store.get(fieldAtom))) return;
  const checkedIds = readCheckedIds(controls);
  if (!known.checkedIds || !isSameValue(known.checkedIds, checkedIds)) store.set(controlStateAtom, { checkedIds });
}

/** Controls of which the browser leaves out what is no number or no date. */
const SANITISED = /^(?:number|date|datetime-local|month|week|time)$/;

function write(store: PageStore, item: FieldInstance, controls: readonly FormControl[]): void {
  const value = store.get(item.valueAtom);
  writeControls(controls, value, item.field.facts?.list ?? false, store.get(item.controlStateAtom).checkedIds);
  const first = controls[0];
  // What the browser has made of it is what the visitor sees.
  if (first && value !== "" && first.value !== value && SANITISED.test(first.type)) store.set(item.valueAtom, first.value);
  syncNativeState(store, item, controls);
}

/**
 * Ties a field's atoms to its native controls until stopped: a value that something else changed is written, the verdict
 * is mirrored. What came from the controls themselves is recognised and left alone.
 * @param wrapper null where nothing of the field is on the page
 * @param onView told what decides how the field is drawn, at once and whenever it is judged; a verdict that nobody sees leaves it as it was
 */
export function bindField(store: PageStore, item: FieldInstance, wrapper: Element | null, onView: (view: FieldView) => void): Cleanup {
  const { valueAtom, validityAtom } = item;
  const find = () => (wrapper ? findControls(wrapper, item.controlName) : []);
  const update = (controls: readonly FormControl[]) => {
    const { error, view } = store.get(validityAtom);
    mirrorValidity(controls, error);
    onView(view);
  };
  const stopValidity = store.sub(validityAtom, () => update(find()));
  const controls = find();
  if (controls.length === 0) {
    update(controls);
    return stopValidity;
  }
  write(store, item, controls);
  // Beyond its limits a range has no value: what the browser has made of a figure is what the visitor sees.
  if (controls[0]?.type === "range" && wrapper && store.get(valueAtom) !== "") readField(store, item, wrapper);
  const stopValue = store.sub(valueAtom, () => {
    // Whoever has changed it: the server has judged another value.
    store.set(item.controlStateAtom, { serverMessage: null });
    write(store, item, find());
  });
  update(controls);
  return () => {
    stopValidity();
    stopValue();
  };
}
