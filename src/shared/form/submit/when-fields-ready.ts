import { atom } from "jotai/vanilla";
import type { FormSession } from "../session/form-session.ts";

/**
 * Resolves when every field's value is ready to send: remote lists have loaded, images have been scaled down. A visible
 * list is invalid until it has loaded, but hidden fields and drafts are not validated, and their choices must be
 * neither omitted nor sent unchecked.
 */
export function whenFieldsReady({ store, model, signal }: FormSession): Promise<void> {
  const pendingAtom = atom((get) =>
    get(model.instancesAtom).some(
      ({ options, controlStateAtom }) => get(options.remoteAtom).phase === "asking" || get(controlStateAtom).making,
    ),
  );
  return new Promise((resolve) => {
    const check = () => {
      if (store.get(pendingAtom) && !signal.aborted) return;
      stop();
      signal.removeEventListener("abort", check);
      resolve();
    };
    const stop = store.sub(pendingAtom, check);
    signal.addEventListener("abort", check);
    check();
  });
}
