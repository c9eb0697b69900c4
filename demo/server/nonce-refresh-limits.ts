export const REFRESH_COOLDOWN_MS = 10_000;
export const REMOTE_CALLS_PER_WINDOW = 10;
export const REMOTE_CALL_WINDOW_MS = 60_000;

export type RefreshRefusal = "RATE_LIMIT_EXCEEDED" | "TOO_MANY_ATTEMPTS";

/**
 * The limits of nonce refreshes (antispam-contract#3.5): a cooldown for the whole site, and a number of calls per
 * address.
 */
export class NonceRefreshLimits {
  cooldownMs = REFRESH_COOLDOWN_MS;
  #lastPassed = Number.NEGATIVE_INFINITY;
  #attempts = new Map<string, number[]>();

  /** Counts an attempt; the reason if it is refused. */
  refuse(address: string, now = Date.now()): RefreshRefusal | undefined {
    const recent = (this.#attempts.get(address) ?? []).filter((at) => now - at < REMOTE_CALL_WINDOW_MS);
    if (recent.length >= REMOTE_CALLS_PER_WINDOW) return "RATE_LIMIT_EXCEEDED";
    this.#attempts.set(address, [...recent, now]);
    if (now - this.#lastPassed < this.cooldownMs) return "TOO_MANY_ATTEMPTS";
    this.#lastPassed = now;
    return undefined;
  }
}
