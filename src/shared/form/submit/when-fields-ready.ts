import { atom } from "jotai/vanilla";
import type { FormSession } from "../session/form-session.ts";

/**
 * Resolves when no field waits for what is sent of it: a list of the site's, pictures that are made smaller. A list that shows is wrong
 * until it has come; but nobody judges what is hidden, or a draft, and what is chosen there must neither be left out nor sent unasked.
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
