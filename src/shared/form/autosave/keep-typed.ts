import { atom } from "jotai/vanilla";
import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "../session/form-session.ts";
import { createKeptStore } from "./kept-store.ts";
import { offerTyped } from "./offer-typed.ts";
import { typedValues } from "./typed-values.ts";

/** Milliseconds between a change and its keeping: what a crash takes at most. */
export const KEEP_AFTER_MS = 500;

/**
 * Keeps on the device what is typed, and offers what an earlier page load has left there. Every page load has an entry of its own in the
 * form's item and never touches another's while it is open: one that an open page misses is written again. The item goes with a submit,
 * a reset, a clear, "Forget", or when consent is withdrawn.
 */
export function keepTyped(session: FormSession, key: string): void {
  const { store, model, signal } = session;
  if (signal.aborted) return;
  const kept = createKeptStore(key);
  const valuesAtom = atom((get) => typedValues(model, get));
  const hasTyped = () => store.get(model.typedAtom).size > 0;
  let waiting: Cleanup | undefined;
  let told = false;

  const write = () => {
    waiting?.();
    waiting = undefined;
    if (!service("consent").granted || kept.put(store.get(valuesAtom)) || told) return;
    told = true;
    service("log").note(
      `<wsf-form>: what is typed into form ${model.context.definition.id} cannot be kept, the browser has no room for it.`,
    );
  };
  const writeLater = () => {
    waiting ??= service("clock").after(KEEP_AFTER_MS, write);
  };
  /** Before the page may be gone. */
  const writeNow = () => waiting && write();
  const forget = () => {
    waiting?.();
    waiting = undefined;
    kept.forget();
    offer?.();
    offer = undefined;
  };
  const makeOffer = () => {
    offer = offerTyped(session, kept.offered(store.get(model.hashAtom)), () => {
      forget();
      // The item is gone as a whole; what is typed on this page is still meant.
      if (hasTyped()) writeLater();
    });
  };

  let offer: Cleanup | undefined;
  // What was typed before this code came is newer than anything kept.
  if (hasTyped()) writeLater();
  else makeOffer();

  const stops = [
    store.sub(valuesAtom, () => hasTyped() && writeLater()),
    // Submitted, reset or cleared, though nothing of it was worth keeping.
    store.sub(model.typedAtom, () => hasTyped() || forget()),
    service("consent").subscribe((granted) => {
      if (!granted) forget();
      else if (hasTyped()) writeLater();
      else makeOffer();
    }),
  ];
  addEventListener("pagehide", writeNow, { signal });
  // A phone ends pages in the background without another word.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && writeNow(), { signal });
  addEventListener("storage", (event) => (event.key ?? key) === key && store.get(valuesAtom) && kept.isMissing() && writeLater(), {
    signal,
  });
  // A page out of the browser's history has heard nothing meanwhile.
  addEventListener("pageshow", (event) => event.persisted && store.get(valuesAtom) && writeLater(), { signal });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
    writeNow();
  });
}
