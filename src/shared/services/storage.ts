/**
 * The visitor data that the anti-spam product keeps: local storage, session storage and cookies, by the site's cookie
 * mode (spec antispam §3-4, contract §4). Nothing is written before consent when consent is required.
 */
export interface StorageService {
  /** Reads an item, or `undefined` when it is missing, unreadable or older than `maxAgeSeconds` (default 86 400). */
  get(key: string, maxAgeSeconds?: number): unknown;
  /** Keeps an item as value + timestamp in seconds. False when the browser refuses (full, forbidden). */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Session storage, plain text. */
  readonly session: { get(key: string): string | undefined; set(key: string, value: string): boolean; remove(key: string): void };
  /** Hands a value to the server the way the mode says: hidden field (none), cookie (native), alternative session call. */
  publish(values: Record<string, string | number | boolean>): void;
}
