import { atom } from "jotai/vanilla";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "../session/form-session.ts";
import { createAutosaveStore } from "./autosave-store.ts";
import { offerAutosaved } from "./offer-autosaved.ts";
import { collectAutosavedValues } from "./collect-values.ts";

/** Milliseconds between a change and its keeping: what a crash takes at most. */
export const AUTOSAVE_DELAY_MS = 500;

/**
 * Keeps on the device what is typed, and offers what an earlier page load has left there. Every page load has an entry of its own in the
 * form's item and never touches another's while it is open: one that an open page misses is written again. The item goes with a submit,
 * a reset, a clear, "Forget", or when consent is withdrawn.
 */
export function startAutosave(session: FormSession, key: string): void {
  const { store, model, signal } = session;
  if (signal.aborted) return;
  const autosaveStore = createAutosaveStore(key);
  const valuesAtom = atom((get) => collectAutosavedValues(model, get));
  const hasTyped = () => store.get(model.dirtyAtom).size > 0;
  let cancelWrite: Cleanup | undefined;
  let reported = false;

  const write = () => {
    cancelWrite?.();
    cancelWrite = undefined;
    if (!service("consent").granted || autosaveStore.write(store.get(valuesAtom)) || reported) return;
    reported = true;
    service("log").note(
      `<wsf-form>: what is typed into form ${model.context.definition.id} cannot be kept, the browser has no room for it.`,
    );
  };
  const scheduleWrite = () => {
    cancelWrite ??= service("clock").after(AUTOSAVE_DELAY_MS, write);
  };
  /** Before the page may be gone. */
  const flush = () => cancelWrite && write();
  const forget = () => {
    cancelWrite?.();
    cancelWrite = undefined;
    autosaveStore.forget();
    offer?.();
    offer = undefined;
  };
  const makeOffer = () => {
    offer = offerAutosaved(session, autosaveStore.findRestorable(store.get(model.hashAtom)), () => {
      forget();
      // The item is gone as a whole; what is typed on this page is still meant.
      if (hasTyped()) scheduleWrite();
    });
  };

  let offer: Cleanup | undefined;
  // What was typed before this code came is newer than anything kept.
  if (hasTyped()) scheduleWrite();
  else makeOffer();

  const stops = [
    store.sub(valuesAtom, () => hasTyped() && scheduleWrite()),
    // Submitted, reset or cleared, though nothing of it was worth keeping.
    store.sub(model.dirtyAtom, () => hasTyped() || forget()),
    service("consent").subscribe((granted) => {
      if (!granted) forget();
      else if (hasTyped()) scheduleWrite();
      else makeOffer();
    }),
  ];
  addEventListener("pagehide", flush, { signal });
  // A phone ends pages in the background without another word.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush(), { signal });
  addEventListener(
    "storage",
    (event) => (event.key ?? key) === key && store.get(valuesAtom) && autosaveStore.isMissing() && scheduleWrite(),
    {
      signal,
    },
  );
  // A page out of the browser's history has heard nothing meanwhile.
  addEventListener("pageshow", (event) => event.persisted && store.get(valuesAtom) && scheduleWrite(), { signal });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
    flush();
  });
}
