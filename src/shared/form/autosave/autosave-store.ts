import { service } from "../../core/registry/container.ts";
import {
  AUTOSAVE_MAX_AGE_S,
  MAX_AUTOSAVE_ENTRIES,
  findRestorableEntry,
  replaceEntry,
  readAutosaveEntries,
  serializeEntries,
  type AutosaveEntry,
  type AutosavedValues,
} from "./autosave-item.ts";

/** A page load's own entry in the item of its form, and a look at those of others. */
export interface AutosaveStore {
  /** Writes the own entry, null takes it away. False where the browser refuses. */
  write(values: AutosavedValues | null): boolean;
  /** What another page load has left, if it may be offered to a form that was opened with this hash. */
  findRestorable(hash: string): AutosaveEntry | undefined;
  /** Whether another page has taken the own entry away, and there is room for it. */
  isMissing(): boolean;
  /** Takes the item away. Other open pages write their entries again. */
  forget(): void;
}

export function createAutosaveStore(key: string): AutosaveStore {
  const now = () => service("clock").now();
  const pageId = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
  const readEntries = () => readAutosaveEntries(service("storage").get(key, AUTOSAVE_MAX_AGE_S), now());
  const forget = () => service("storage").local.remove(key);
  return {
    write(values) {
      const next = replaceEntry(readEntries(), pageId, values, now());
      if (next.length > 0) return service("storage").set(key, serializeEntries(next));
      forget();
      return true;
    },
    findRestorable: (hash) => findRestorableEntry(readEntries(), pageId, hash),
    isMissing() {
      const others = readEntries();
      return others.length < MAX_AUTOSAVE_ENTRIES && !others.some((other) => other.page === pageId);
    },
    forget,
  };
}
