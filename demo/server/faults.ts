import * as z from "zod/mini";

const MAX_DELAY_MS = 10 * 60 * 1000;
const milliseconds = z.number().check(z.gte(0), z.lte(MAX_DELAY_MS));

/** What goes wrong with a call; every member is optional, several may be combined. */
export const faultSchema = z.strictObject({
  /** Wait before answering. */
  delayMs: z.optional(milliseconds),
  /** Wait before answering until this call's fault is set anew or ended. */
  hold: z.optional(z.boolean()),
  /** Answer this status instead; with `body` or the family's usual error body. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Answer this instead: a string is sent as it is, anything else as JSON. */
  body: z.optional(z.unknown()),
  /** The type of a `body`; default text/html for a string, JSON otherwise. */
  contentType: z.optional(z.string().check(z.regex(/^[\w.+/; =-]{1,100}$/))),
  /** Judge a nonce stale, always or at the next call only. */
  staleNonce: z.optional(z.union([z.boolean(), z.literal("once")])),
  /** Send the answer with a PHP notice before it and without its end. */
  malformed: z.optional(z.boolean()),
  /** Announce the whole answer, send half, cut the line. */
  truncated: z.optional(z.boolean()),
  /**
   * Cut the line before the call is handled, "after" it was handled (the answer is lost, the effect is not), or in the middle of its
   * "upload" (REST calls; without `times`).
   */
  drop: z.optional(z.union([z.boolean(), z.literal(["after", "upload"])])),
  /** Read the body slowly: pause in ms after each chunk; true is 50. Calls named by their address only (REST). */
  slowUpload: z.optional(z.union([z.boolean(), milliseconds])),
  /** For how many calls this holds; default: until changed. */
  times: z.optional(z.int().check(z.gte(1))),
});

export type Fault = z.infer<typeof faultSchema>;

const DEFAULT_SLOW_UPLOAD_MS = 50;
/** The name under which a fault holds for every call of the site. */
const EVERY_CALL = "*";

export function slowUploadMs(fault: Fault | undefined): number {
  const slow = fault?.slowUpload;
  return slow === true ? DEFAULT_SLOW_UPLOAD_MS : typeof slow === "number" ? slow : 0;
}

export const cutsUpload = (fault: Fault | undefined): boolean => fault?.drop === "upload";

/** The faults of one site by call name. */
export class Faults {
  #byName = new Map<string, Fault>();
  /** Calls that are held, by what lets them go. */
  readonly #held = new Map<() => void, string>();

  set(name: string, fault: Fault | null): void {
    this.#letGo(name);
    if (fault === null) this.#byName.delete(name);
    else this.#byName.set(name, fault);
  }

  clear(): void {
    this.#letGo(EVERY_CALL);
    this.#byName.clear();
  }

  /** Resolves when a held call of this name may be answered, or `gone` says that nobody waits for it. */
  untilLetGo(name: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#held.delete(go);
        resolve();
      };
      this.#held.set(go, name);
      if (gone.aborted) go();
      else gone.addEventListener("abort", go, { once: true });
    });
  }

  #letGo(name: string): void {
    for (const [go, held] of [...this.#held]) if (name === EVERY_CALL || name === held) go();
  }

  /** Looks without counting: what is about to happen to a call of this name. */
  peek(name: string): Fault | undefined {
    return this.#byName.get(name) ?? this.#byName.get(EVERY_CALL);
  }

  /** Takes the fault for one call, counting `times` and "once" down. */
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
