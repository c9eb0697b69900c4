import { isRecord } from "../../options/is-record.ts";
import { parseJson } from "../../utils/parse-json.ts";

/** Local and session storage: plain text by key, and items with a time stamp. */

/** Plain text by key, in local or session storage. */
export interface PlainStore {
  get(key: string): string | undefined;
  /** False if it could not be stored: full, forbidden, no consent. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * Never throws: even reading the storage property may be forbidden, and any write may exceed the quota, which `onFull`
 * hears.
 */
export function createPlainStore(
  area: () => Storage | undefined,
  isAllowed: () => boolean,
  onFull: (cause: unknown) => void,
): PlainStore {
  const quietly = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      const storage = area();
      return storage && run(storage);
    } catch (cause) {
      if ((cause as Partial<Error> | null)?.name === "QuotaExceededError") onFull(cause);
      return undefined;
    }
  };
  return {
    get: (key) => (isAllowed() ? (quietly((storage) => storage.getItem(key)) ?? undefined) : undefined),
    set: (key, value) => isAllowed() && quietly((storage) => (storage.setItem(key, value), true)) === true,
    remove: (key) => void quietly((storage) => storage.removeItem(key)),
  };
}

/** Seconds for which an item is valid by default (antispam#9). */
export const DEFAULT_MAX_AGE_S = 86_400;

/** An item as it is stored: `{"value": JSON.stringify(v), "timestamp": seconds}` (antispam-contract#4.3). */
export const wrapItem = (value: unknown, nowMs: number): string =>
  JSON.stringify({ value: JSON.stringify(value), timestamp: Math.floor(nowMs / 1000) });

/** The value of a stored item, or `undefined` if it is unreadable or too old. */
export function unwrapItem(text: string, nowMs: number, maxAgeSeconds = DEFAULT_MAX_AGE_S): unknown {
  const item = parseJson(text);
  if (!isRecord(item) || !Object.hasOwn(item, "value") || typeof item.timestamp !== "number") return undefined;
  if (nowMs / 1000 - item.timestamp > maxAgeSeconds) return undefined;
  if (typeof item.value !== "string") return item.value;
  // Other programs store bare text here, the detector its hexadecimal token; a token of digits only is no number.
  const value = parseJson(item.value);
  return value === undefined || (typeof value === "number" && String(value) !== item.value) ? item.value : value;
}
