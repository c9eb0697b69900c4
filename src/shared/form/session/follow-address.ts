import { fetchCode } from "../../core/registry/fetch-code.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { fetchOptional } from "../load/fetch-optional.ts";
import type { FormSession } from "../state/form-session.ts";

const importArrival = () => import("./arrive-at-address.ts");

/**
 * Fetches the code that shows what the page's address names, where it names something. The form waits for it, so that
 * it is drawn there at once; a failure is reported where the code is needed.
 */
export const loadArrival = async (): Promise<unknown> =>
  location.hash && fetchCode(importArrival).catch(() => undefined);

/** The form of each tag that follows the page's address: drawn anew after it was sent, it starts at its first tab. */
const followers = new WeakMap<Element, FormSession>();

/** Shows what the page's address names in a form that has just been drawn: the browser has looked for it before. */
export function followAddress(session: FormSession): Cleanup | undefined {
  const { host } = session.page;
  if (!followers.has(host)) followers.set(host, session);
  if (!location.hash || followers.get(host) !== session) return undefined;
  const end = new AbortController();
  void fetchOptional(host, importArrival, "does not show what the page's address names", "warn").then(
    (code) => end.signal.aborted || code?.arriveAtAddress(session, end.signal),
  );
  return () => end.abort();
}
