import { service } from "../../core/registry/container.ts";
import { range } from "../../core/utils/range.ts";

/** Number of letters in a session id (antispam#3). */
export const SESSION_ID_LENGTH = 10;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const createSessionId = (random: () => number): string =>
  range(SESSION_ID_LENGTH)
    .map(() => LETTERS.charAt(Math.floor(random() * LETTERS.length)))
    .join("");

/** Counts this page in the tab's session and records where the visitor came from (antispam-contract#5.6). */
export function recordVisit(
  { referrer, location }: Pick<Document, "referrer" | "location">,
  random: () => number,
): void {
  const storage = service("storage");
  const { session } = storage;

  if (session.get("apbct_session_id") === undefined) {
    session.set("apbct_session_id", createSessionId(random));
    storage.set("apbct_page_hits", 1);
    if (URL.canParse(referrer) && new URL(referrer).host !== location.host) session.set("apbct_site_referer", referrer);
  } else {
    const hits = storage.get("apbct_page_hits", Infinity);
    storage.set("apbct_page_hits", (typeof hits === "number" ? hits : 0) + 1);
  }

  const before = session.get("apbct_session_current_page");
  if (before !== undefined && before !== location.href) session.set("apbct_prev_referer", before);
  session.set("apbct_session_current_page", location.href);
}
