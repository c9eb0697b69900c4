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

/** Access to this page load's entry in the item of its form, and to the entries of other page loads. */
export interface AutosaveStore {
  /** Writes this page load's entry, or removes it for null. Returns false if the browser refuses. */
  write(values: AutosavedValues | null): boolean;
  /** The entry of another page load that may be offered to a form opened with this hash. */
  findRestorable(hash: string): AutosaveEntry | undefined;
  /** Whether another page has removed this page's entry and there is room to write it again. */
  isMissing(): boolean;
  /** Removes the item. Other open pages write their entries again. */
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
