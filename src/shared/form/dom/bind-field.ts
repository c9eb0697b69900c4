import type { PageStore } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { hasTwins } from "../model/values/choices.ts";
import type { FieldInstance, FieldView } from "../state/field-instance.ts";
import { controlsOf, type Control } from "./controls.ts";
import { mirrorValidity, nativeValid } from "./native-validity.ts";
import { readControls, tickedOptions } from "./read-controls.ts";
import { writeControls } from "./write-controls.ts";
import { sameValue } from "../model/values/field-value.ts";

/** Takes over what the native controls hold; true when that was news. */
export function readField(store: PageStore, item: FieldInstance, wrapper: Element): boolean {
  const controls = controlsOf(wrapper, item.controlName);
  if (controls.length === 0) return false;
  const list = item.field.facts?.list ?? false;
  const value = readControls(controls, list);
  const news = !sameValue(store.get(item.valueAtom), value);
  // First, so that the value is never taken for another option that has the same.
  reportNative(store, item, controls);
  if (news) {
    store.set(item.valueAtom, value);
    store.set(item.reportAtom, { serverMessage: null });
    // What it was made into may be what it was before, which nobody would hear of.
    write(store, item, controls);
  }
  return news;
}

/** What only the browser can judge, and which of several options with the same value are ticked. */
function reportNative(store: PageStore, { field, reportAtom, fieldAtom }: FieldInstance, controls: readonly Control[]): void {
  const known = store.get(reportAtom);
  const valid = nativeValid(controls);
  if (known.nativeValid !== valid) store.set(reportAtom, { nativeValid: valid });
  if (field.facts?.kind !== "choice" || !hasTwins(store.get(fieldAtom))) return;
  const ticked = tickedOptions(controls);
  if (!known.ticked || !sameValue(known.ticked, ticked)) store.set(reportAtom, { ticked });
}

/** Controls of which the browser leaves out what is no number or no date. */
const SANITISED = /^(?:number|date|datetime-local|month|week|time)$/;

function write(store: PageStore, item: FieldInstance, controls: readonly Control[]): void {
  const value = store.get(item.valueAtom);
  writeControls(controls, value, item.field.facts?.list ?? false, store.get(item.reportAtom).ticked);
  const first = controls[0];
  // What the browser has made of it is what the visitor sees.
  if (first && value !== "" && first.value !== value && SANITISED.test(first.type)) store.set(item.valueAtom, first.value);
  reportNative(store, item, controls);
}

/**
 * Ties a field's atoms to its native controls until stopped: a value that something else changed is written, the verdict
 * is mirrored. What came from the controls themselves is recognised and left alone.
 * @param wrapper null where nothing of the field is on the page
 * @param draw told what decides how the field is drawn, at once and whenever it is judged; a verdict that nobody sees leaves it as it was
 */
export function bindField(store: PageStore, item: FieldInstance, wrapper: Element | null, draw: (view: FieldView) => void): Cleanup {
  const { valueAtom, judgementAtom } = item;
  const find = () => (wrapper ? controlsOf(wrapper, item.controlName) : []);
  const judged = (controls: readonly Control[]) => {
    const { verdict, view } = store.get(judgementAtom);
    mirrorValidity(controls, verdict);
    draw(view);
  };
  const stopJudging = store.sub(judgementAtom, () => judged(find()));
  const controls = find();
  if (controls.length === 0) {
    judged(controls);
    return stopJudging;
  }
  write(store, item, controls);
  // Beyond its limits a range has no value: what the browser has made of a figure is what the visitor sees.
  if (controls[0]?.type === "range" && wrapper && store.get(valueAtom) !== "") readField(store, item, wrapper);
  const stopWriting = store.sub(valueAtom, () => {
    // Whoever has changed it: the server has judged another value.
    store.set(item.reportAtom, { serverMessage: null });
    write(store, item, find());
  });
  judged(controls);
  return () => {
    stopJudging();
    stopWriting();
  };
}
