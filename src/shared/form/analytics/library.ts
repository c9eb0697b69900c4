import { service } from "../../core/registry/container.ts";

/** How long to wait for a library of the page, in milliseconds (forms#9). */
export const LIBRARY_TIMEOUT_MS = 30_000;
/** Milliseconds between two checks for it (forms#9). */
export const LIBRARY_POLL_MS = 100;

/**
 * A function of an analytics library by its path: "gtag", "fathom.trackEvent"; undefined until the page has loaded it.
 */
export function findFunction(path: string): ((...given: unknown[]) => void) | undefined {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const member = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
  const owner = names.reduce<unknown>(member, window);
  const run = member(owner, last);
  return typeof run === "function" ? (...given) => void Reflect.apply(run, owner, given) : undefined;
}

/** Calls such a function if the page has it. Pass only data as arguments. */
export const callFunction = (path: string, ...given: unknown[]): void => findFunction(path)?.(...given);

/** Drops members that are undefined or empty. */
export const omitEmpty = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ""));

/**
 * Calls `run` as soon as the page has one of these functions. Pages often load their analytics when idle, so this waits
 * up to {@link LIBRARY_TIMEOUT_MS}, as long as the form is on the page.
 * @param needs functions of which the page must have one; if empty, `run` is called at once
 * @param onError receives an error if no library has loaded in time, or if `run` throws after a wait
 * @throws whatever `run` throws if it is called at once
 */
export function whenAvailable(
  signal: AbortSignal,
  needs: readonly string[],
  run: () => void,
  onError: (cause: unknown) => void,
): void {
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

/** Google's functions, newest first; a page has one of them. */
export const GOOGLE_FUNCTIONS: readonly string[] = ["gtag", "ga"];

/** Sends an event to Google's library; `data` holds its category, label and value. */
export function sendGoogleEvent(action: string, data: Readonly<Record<string, unknown>>): void {
  if (findFunction("gtag")) callFunction("gtag", "event", action, data);
  else callFunction("ga", "send", "event", data.event_category, action, data.event_label, data.value);
}
