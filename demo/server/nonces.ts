import { createHmac } from "node:crypto";

export type NonceKind = "rest" | "ajax" | "form";
export type NonceState = "absent" | "valid" | "stale";

/** The CMS's own figure: a nonce lives between 12 and 24 hours. */
export const NONCE_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const NONCE_SHAPE = /^[0-9a-f]{10}$/;

/**
 * The nonces of one site: 10 hex digits computed from the site's secret and the current half-life, as the CMS does,
 * so they need no table and survive a restart. A nonce lives between half of the lifetime and the whole of it.
 */
export class Nonces {
  #secret: string;
  #generation = 0;
  lifetimeMs = NONCE_LIFETIME_MS;

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue(kind: NonceKind, now = Date.now()): string {
    return this.#at(kind, this.#tick(now));
  }

  check(kind: NonceKind, nonce: string | undefined, now = Date.now()): NonceState {
    if (nonce === undefined || nonce === "") return "absent";
    const tick = this.#tick(now);
    return nonce === this.#at(kind, tick) || nonce === this.#at(kind, tick - 1) ? "valid" : "stale";
  }

  /** Makes every nonce issued so far stale. */
  expire(): void {
    this.#generation += 1;
  }

  #tick(now: number): number {
    return Math.floor(now / (this.lifetimeMs / 2));
  }

  #at(kind: NonceKind, tick: number): string {
    return createHmac("sha256", this.#secret).update(`${kind}|${this.#generation}|${tick}`).digest("hex").slice(0, 10);
  }
}
