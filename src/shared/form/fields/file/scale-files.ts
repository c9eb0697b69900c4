import type { PageStore } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { ImageScaling } from "./image-scaling.ts";
import { filesOf } from "./judge-files.ts";
import { scalePicture } from "./load-scaling.ts";

/** Makes the pictures that are sent in the place of those chosen, until stopped. */
export function scaleFiles(store: PageStore, item: FieldInstance, scaling: ImageScaling): Cleanup {
  /** Counts the choices, so that pictures of an older one are passed over. */
  let turn = 0;
  const scale = async () => {
    const mine = ++turn;
    const files = filesOf(store.get(item.valueAtom));
    store.set(item.reportAtom, { sent: null, making: files.length > 0 });
    if (files.length === 0) return;
    const scaled = await Promise.all(files.map((file) => scalePicture(file, scaling)));
    if (mine !== turn) return;
    store.set(item.reportAtom, { sent: scaled, making: false });
  };
  const follow = () => void scale();
  follow();
  const unsubscribe = store.sub(item.valueAtom, follow);
  return () => {
    turn += 1;
    unsubscribe();
    store.set(item.reportAtom, { sent: null, making: false });
  };
}
