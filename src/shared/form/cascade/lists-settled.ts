import { atom } from "jotai/vanilla";
import type { FormSession } from "../form-session.ts";

/**
 * Resolves when no list is on its way. One that shows is wrong until it has come; but nobody judges what is hidden, or a draft, and what
 * is chosen there must neither be left out nor sent unasked.
 */
export function listsSettled({ store, model, signal }: FormSession): Promise<void> {
  const askingAtom = atom((get) => get(model.instancesAtom).some(({ siteAtom }) => get(siteAtom).phase === "asking"));
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(askingAtom) && !signal.aborted) return;
      stop();
      signal.removeEventListener("abort", look);
      resolve();
    };
    const stop = store.sub(askingAtom, look);
    signal.addEventListener("abort", look);
    look();
  });
}
