import { atom } from "jotai/vanilla";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { FormSession } from "../state/form-session.ts";
import { createAutosaveStore } from "./autosave-store.ts";
import { offerAutosaved } from "./offer-autosaved.ts";
import { collectAutosavedValues } from "./collect-values.ts";

/** Milliseconds between a change and saving it: the most that a crash can lose. */
export const AUTOSAVE_DELAY_MS = 500;

/**
 * Saves typed values on the device, and offers those of an earlier page load. Every page load has its own entry in the
 * form's item and never changes that of another open page; an open page whose entry is missing writes it again. The
 * item is removed on submit, reset, clear, "Forget", or when consent is withdrawn.
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
    const { id } = model.context.definition;
    const message = `the values typed into form ${id} cannot be saved, because the browser's storage is full.`;
    reportProblem(session.page.host, { code: "storage-full", level: "note", message });
  };
  const scheduleWrite = () => {
    cancelWrite ??= service("clock").after(AUTOSAVE_DELAY_MS, write);
  };
  /** Writes pending changes before the page may be unloaded. */
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
      // The whole item was removed; what is typed on this page must still be saved.
      if (hasTyped()) scheduleWrite();
    });
  };

  let offer: Cleanup | undefined;
  // Values typed before this code loaded are newer than any saved ones.
  if (hasTyped()) scheduleWrite();
  else makeOffer();

  const stops = [
    store.sub(valuesAtom, () => hasTyped() && scheduleWrite()),
    // Submitted, reset or cleared, even if none of the typed values could be saved.
    store.sub(model.dirtyAtom, () => hasTyped() || forget()),
    service("consent").subscribe((granted) => {
      if (!granted) forget();
      else if (hasTyped()) scheduleWrite();
      else makeOffer();
    }),
  ];
  addEventListener("pagehide", flush, { signal });
  // Phones end background pages without any further event.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush(), { signal });
  addEventListener(
    "storage",
    (event) => (event.key ?? key) === key && store.get(valuesAtom) && autosaveStore.isMissing() && scheduleWrite(),
    {
      signal,
    },
  );
  // A page restored from the back/forward cache has missed storage events.
  addEventListener("pageshow", (event) => event.persisted && store.get(valuesAtom) && scheduleWrite(), { signal });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
    flush();
  });
}
