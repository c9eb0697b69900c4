import * as z from "zod/mini";

const MAX_DELAY_MS = 10 * 60 * 1000;
const milliseconds = z.number().check(z.gte(0), z.lte(MAX_DELAY_MS));

/** A fault of a call. Every member is optional; they may be combined. */
export const faultSchema = z.strictObject({
  /** Wait before answering, at most until this call's fault is replaced or ended. */
  delayMs: z.optional(milliseconds),
  /** Wait before answering until this call's fault is replaced or ended. */
  hold: z.optional(z.boolean()),
  /** Answer with this status, and with `body` or the usual error body of the call's family. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Answer with this body: a string unchanged, anything else as JSON. */
  body: z.optional(z.unknown()),
  /** Content type of `body`. Default: text/html for a string, else JSON. */
  contentType: z.optional(z.string().check(z.regex(/^[\w.+/; =-]{1,100}$/))),
  /** Treat a sent nonce as stale: always, or "once" for the next call. */
  staleNonce: z.optional(z.union([z.boolean(), z.literal("once")])),
  /** Send a PHP notice and the first half of the answer. */
  malformed: z.optional(z.boolean()),
  /** Announce the length of the whole answer, send half of it and close the connection. */
  truncated: z.optional(z.boolean()),
  /**
   * Close the connection before the call is handled, "after" it (its effect stays), or at the first bytes of its body
   * ("upload"; not for AJAX calls, whose name is in the body; `times` does not count these calls).
   */
  drop: z.optional(z.union([z.boolean(), z.literal(["after", "upload"])])),
  /** Pause in ms after each chunk of the body; true: 50. Not for AJAX calls, whose name is in the body. */
  slowUpload: z.optional(z.union([z.boolean(), milliseconds])),
  /** Number of calls that the fault applies to. Default: until it is changed. */
  times: z.optional(z.int().check(z.gte(1))),
});

export type Fault = z.infer<typeof faultSchema>;

const DEFAULT_SLOW_UPLOAD_MS = 50;
/** Name of the fault for all calls of the site that have no other fault. */
const EVERY_CALL = "*";

export function slowUploadMs(fault: Fault | undefined): number {
  const slow = fault?.slowUpload;
  return slow === true ? DEFAULT_SLOW_UPLOAD_MS : typeof slow === "number" ? slow : 0;
}

export const cutsUpload = (fault: Fault | undefined): boolean => fault?.drop === "upload";

/** The faults of one site by call name. */
export class Faults {
  #byName = new Map<string, Fault>();
  /** Calls that wait: what releases each, and its name. */
  readonly #held = new Map<() => void, string>();

  set(name: string, fault: Fault | null): void {
    this.#release(name);
    if (fault === null) this.#byName.delete(name);
    else this.#byName.set(name, fault);
  }

  clear(): void {
    this.#release(EVERY_CALL);
    this.#byName.clear();
  }

  /** Resolves when the fault of this name is replaced or ended, or `signal` aborts. */
  waitForRelease(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        this.#held.delete(release);
        resolve();
      };
      this.#held.set(release, name);
      if (signal.aborted) release();
      else signal.addEventListener("abort", release, { once: true });
    });
  }

  #release(name: string): void {
    for (const [release, held] of [...this.#held]) if (name === EVERY_CALL || name === held) release();
  }

  /** The fault that the next call of this name gets; does not count it. */
  peek(name: string): Fault | undefined {
    return this.#byName.get(name) ?? this.#byName.get(EVERY_CALL);
  }

  /** The fault of a call that starts now; counts down `times` and uses up "once". */
  take(name: string): Fault | undefined {
    const key = this.#byName.has(name) ? name : EVERY_CALL;
    const fault = this.#byName.get(key);
    if (!fault) return undefined;
    const { times, ...rest } = fault;
    const left: Fault = fault.staleNonce === "once" ? { ...rest, staleNonce: false } : rest;
    if (times === 1) this.#byName.delete(key);
    else this.#byName.set(key, times === undefined ? left : { ...left, times: times - 1 });
    return fault;
  }
}
