import { atom } from "jotai/vanilla";
import type { FormSession } from "../session/form-session.ts";

/**
 * Resolves when no field waits for what is sent of it: a list of the site's, pictures that are made smaller. A list that shows is wrong
 * until it has come; but nobody judges what is hidden, or a draft, and what is chosen there must neither be left out nor sent unasked.
 */
export function fieldsSettled({ store, model, signal }: FormSession): Promise<void> {
  const waitingAtom = atom((get) =>
    get(model.instancesAtom).some(({ options, reportAtom }) => get(options.siteAtom).phase === "asking" || get(reportAtom).making),
  );
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(waitingAtom) && !signal.aborted) return;
      stop();
      signal.removeEventListener("abort", look);
      resolve();
    };
    const stop = store.sub(waitingAtom, look);
    signal.addEventListener("abort", look);
    look();
  });
}
