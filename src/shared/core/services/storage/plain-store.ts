/** Plain text by key, in local or session storage. */
export interface PlainStore {
  get(key: string): string | undefined;
  /** False if it could not be stored: full, forbidden, no consent. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Never throws: even reading the storage property may be forbidden, and any write may exceed the quota. */
export function createPlainStore(area: () => Storage | undefined, isAllowed: () => boolean): PlainStore {
  const quietly = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      const storage = area();
      return storage && run(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => (isAllowed() ? (quietly((storage) => storage.getItem(key)) ?? undefined) : undefined),
    set: (key, value) => isAllowed() && quietly((storage) => (storage.setItem(key, value), true)) === true,
    remove: (key) => void quietly((storage) => storage.removeItem(key)),
  };
}
