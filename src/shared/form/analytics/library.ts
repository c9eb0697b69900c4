import { service } from "../../core/registry/container.ts";

/** Milliseconds that a library of the page may take to come (spec forms §9). */
export const LIBRARY_TIMEOUT_MS = 30_000;
/** Milliseconds between two looks for it (spec forms §9). */
export const LIBRARY_POLL_MS = 100;

/** A function of an analytics library that the page has loaded: "gtag", "fathom.trackEvent"; undefined while it has not. */
export function findFunction(path: string): ((...given: unknown[]) => void) | undefined {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const member = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
  const owner = names.reduce<unknown>(member, window);
  const run = member(owner, last);
  return typeof run === "function" ? (...given) => void Reflect.apply(run, owner, given) : undefined;
}

/** Only ever with data. */
export const callFunction = (path: string, ...given: unknown[]): void => findFunction(path)?.(...given);

/** Members that say something. */
export const omitEmpty = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ""));

/**
 * Tells a library of the page as soon as it has one of these functions. Pages often load their analytics when they have nothing better
 * to do, so it is waited for, as long as the form is there.
 * @param needs functions of which the page must have one; none: nothing is waited for
 * @param onError hears of a library that has not come in time, or that threw after it was waited for
 * @throws what a library throws that is there already
 */
export function whenAvailable(signal: AbortSignal, needs: readonly string[], run: () => void, onError: (cause: unknown) => void): void {
  const isAvailable = () => needs.some(findFunction);
  if (needs.length === 0 || isAvailable()) return run();
  const clock = service("clock");
  const stops = [
    clock.every(LIBRARY_POLL_MS, () => {
      if (!isAvailable()) return;
      end();
      try {
        run();
      } catch (cause) {
        onError(cause);
      }
    }),
    clock.after(LIBRARY_TIMEOUT_MS, () => {
      end();
      onError(new Error(`After ${LIBRARY_TIMEOUT_MS} ms this page has no ${needs.join("(), no ")}().`));
    }),
  ];
  const end = () => {
    for (const stop of stops) stop();
    signal.removeEventListener("abort", end);
  };
  signal.addEventListener("abort", end);
}
