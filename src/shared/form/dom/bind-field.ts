import type { PageStore } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { controlsOf, type Control } from "./controls.ts";
import { mirrorValidity, nativeValid } from "./native-validity.ts";
import { readControls } from "./read-controls.ts";
import { writeControls } from "./write-controls.ts";
import { sameValue } from "../values/field-value.ts";

/** Takes over what the native controls hold; true when that was news. */
export function readField(store: PageStore, item: FieldInstance, wrapper: Element): boolean {
  const controls = controlsOf(wrapper, item.controlName);
  if (controls.length === 0) return false;
  const list = item.field.facts?.list ?? false;
  const value = readControls(controls, list);
  const news = !sameValue(store.get(item.valueAtom), value);
  if (news) {
    store.set(item.valueAtom, value);
    store.set(item.serverMessageAtom, null);
    // What it was made into may be what it was before, which nobody would hear of.
    writeControls(controls, store.get(item.valueAtom), list);
  }
  const valid = nativeValid(controls);
  if (store.get(item.nativeValidAtom) !== valid) store.set(item.nativeValidAtom, valid);
  return news;
}

/**
 * Ties a field's atoms to its native controls until stopped: a value that something else changed is written, the verdict
 * is mirrored. What came from the controls themselves is recognised and left alone.
 */
export function bindField(store: PageStore, item: FieldInstance, wrapper: Element): Stop {
  const find = () => controlsOf(wrapper, item.controlName);
  const list = item.field.facts?.list ?? false;
  const write = (controls: readonly Control[]) => {
    writeControls(controls, store.get(item.valueAtom), list);
    const valid = nativeValid(controls);
    if (store.get(item.nativeValidAtom) !== valid) store.set(item.nativeValidAtom, valid);
  };
  const mirror = (controls: readonly Control[]) => mirrorValidity(controls, store.get(item.messageAtom));
  const controls = find();
  if (controls.length === 0) return () => undefined;
  write(controls);
  // Beyond its limits a range has no value: what the browser has made of a figure is what the visitor sees.
  if (controls[0]?.type === "range" && store.get(item.valueAtom) !== "") readField(store, item, wrapper);
  const stops = [store.sub(item.valueAtom, () => write(find())), store.sub(item.messageAtom, () => mirror(find()))];
  mirror(controls);
  return () => stops.forEach((stop) => stop());
}
