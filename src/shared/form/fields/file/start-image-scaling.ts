import type { Cleanup } from "../../../core/utils/scope.ts";
import { loadAndScaleImage, type ImageScaling } from "./image-scaling.ts";
import { filesOf } from "./start-file-validation.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** Creates the scaled images that are sent instead of the chosen ones, until stopped. */
export function startImageScaling({ store, page }: FormSession, item: FieldInstance, scaling: ImageScaling): Cleanup {
  const of = { field: item.field, host: page.host };
  /** Number of the current selection; results for images of an older one are ignored. */
  let run = 0;
  const scale = async () => {
    const current = ++run;
    const files = filesOf(store.get(item.valueAtom));
    store.set(item.controlStateAtom, { sent: null, making: files.length > 0 });
    if (files.length === 0) return;
    const scaled = await Promise.all(files.map((file) => loadAndScaleImage(file, scaling, of)));
    if (current !== run) return;
    store.set(item.controlStateAtom, { sent: scaled, making: false });
  };
  const onChange = () => void scale();
  onChange();
  const unsubscribe = store.sub(item.valueAtom, onChange);
  return () => {
    run += 1;
    unsubscribe();
    store.set(item.controlStateAtom, { sent: null, making: false });
  };
}
