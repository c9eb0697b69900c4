/** How much of the event token makes two visitors of one second distinct. */
const TOKEN_CHARACTERS = 6;

/**
 * What a blocked visitor may quote: the moment in UTC, by which the site's log is sorted, and where the bot detector has
 * given a token, its beginning. `20261121-135702-3f9a2c`.
 *
 * @param now milliseconds since 1970.
 */
export function blockReference(now: number, eventToken = ""): string {
  const moment = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return [moment, eventToken.slice(0, TOKEN_CHARACTERS)].filter(Boolean).join("-");
}
