import { createHmac } from "node:crypto";

export type NonceKind = "rest" | "ajax" | "form";
export type NonceState = "absent" | "valid" | "stale";

/** The CMS's default: a nonce is valid for 12 to 24 hours. */
export const NONCE_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const NONCE_SHAPE = /^[0-9a-f]{10}$/;

/**
 * The nonces of one site. As in the CMS, a nonce is computed from the site's secret and the current half of its
 * lifetime: it needs no table, survives a restart, and is valid for at least half of the lifetime.
 */
export class Nonces {
  #secret: string;
  #generation = 0;
  lifetimeMs = NONCE_LIFETIME_MS;

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue(kind: NonceKind, now = Date.now()): string {
    return this.#compute(kind, this.#tick(now));
  }

  check(kind: NonceKind, nonce: string | undefined, now = Date.now()): NonceState {
    if (nonce === undefined || nonce === "") return "absent";
    const tick = this.#tick(now);
    return nonce === this.#compute(kind, tick) || nonce === this.#compute(kind, tick - 1) ? "valid" : "stale";
  }

  /** Makes every nonce issued so far stale. */
  expire(): void {
    this.#generation += 1;
  }

  #tick(now: number): number {
    return Math.floor(now / (this.lifetimeMs / 2));
  }

  #compute(kind: NonceKind, tick: number): string {
    return createHmac("sha256", this.#secret).update(`${kind}|${this.#generation}|${tick}`).digest("hex").slice(0, 10);
  }
}
