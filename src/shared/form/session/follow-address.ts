import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { FormSession } from "../state/form-session.ts";

const fetchArrival = () => fetchCode(() => import("./arrive-at-address.ts"));

/**
 * Fetches the code that shows what the page's address names, where it names something. The form waits for it, so that
 * it is drawn there at once; a failure is reported where the code is needed.
 */
export const loadArrival = async (): Promise<unknown> => location.hash && fetchArrival().catch(() => undefined);

/** The form of each tag that follows the page's address: drawn anew after it was sent, it starts at its first tab. */
const followers = new WeakMap<Element, FormSession>();

/** Shows what the page's address names in a form that has just been drawn: the browser has looked for it before. */
export function followAddress(session: FormSession): Cleanup | undefined {
  const { host } = session.page;
  if (!followers.has(host)) followers.set(host, session);
  if (!location.hash || followers.get(host) !== session) return undefined;
  const end = new AbortController();
  fetchArrival().then(
    ({ arriveAtAddress }) => end.signal.aborted || arriveAtAddress(session, end.signal),
    (cause: unknown) => {
      const message = "does not show what the page's address names, because the code could not be loaded.";
      reportProblem(host, { code: "load-failed", level: "warn", message, cause });
    },
  );
  return () => end.abort();
}
