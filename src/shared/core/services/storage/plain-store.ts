/** Plain text under a key, in local or session storage. */
export interface PlainStore {
  get(key: string): string | undefined;
  /** False when it could not be kept: full, forbidden, no consent. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Never throws: the mere access to a storage may be forbidden, and any write may be one too many. */
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
