import type { FormSession } from "../form-session.ts";
import { readField } from "./bind-field.ts";

/** Takes over what every control holds, for scripts and browsers that fill in without an event. */
export function readAllFields({ store, model, page }: FormSession): void {
  for (const item of store.get(model.instancesAtom)) {
    const wrapper = page.wrapper(item.key);
    if (wrapper) readField(store, item, wrapper);
  }
}
