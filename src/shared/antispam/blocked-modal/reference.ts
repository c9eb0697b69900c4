/** Characters of the event token that distinguish two visitors blocked in the same second. */
const TOKEN_CHARACTERS = 6;

/**
 * The reference for a blocked visitor to quote: the time in UTC, by which the site's log is sorted, and the start of
 * the bot detector's token, if there is one. Example: `20261121-135702-3f9a2c`.
 *
 * @param now milliseconds since 1970.
 */
export function blockReference(now: number, eventToken = ""): string {
  const moment = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return [moment, eventToken.slice(0, TOKEN_CHARACTERS)].filter(Boolean).join("-");
}
