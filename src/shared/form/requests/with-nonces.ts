import { isRecord } from "../../core/options/is-record.ts";
import { service } from "../../core/registry/container.ts";
import type { HttpAnswer, HttpRequest } from "../../core/services/http/types.ts";
import { currentNonces, type Nonces } from "./nonces.ts";

const REFUSALS: ReadonlySet<unknown> = new Set(["rest_cookie_invalid_nonce", "rest_forbidden"]);

/**
 * Whether the site rejected a call because of its nonce, before any other check: the CMS and the plugin both answer in
 * the CMS's own format (forms-behaviour#2.6). A missing right gives the same answer.
 */
export const isNonceRejected = ({ status, json }: Pick<HttpAnswer, "status" | "json">): boolean =>
  (status === 401 || status === 403) && isRecord(json) && REFUSALS.has(json.code);

/**
 * Sends a call with the site's nonces, and repeats it once when they have expired and new ones are available. `open`:
 * the site needs no nonce here, so the second attempt carries none.
 */
export async function sendWithNonces(
  make: (nonces: Nonces) => HttpRequest,
  { open = false } = {},
): Promise<HttpAnswer> {
  const nonces = currentNonces();
  const answer = await service("http").send(make(nonces));
  if (!isNonceRejected(answer)) return answer;
  if (open) return nonces.rest || nonces.form ? service("http").send(make({ ...nonces, form: "", rest: "" })) : answer;
  const renewed = await import("./renew-nonces.ts").then(
    ({ renewNonces }) => renewNonces(nonces),
    // The site's own error says more than a chunk that failed to load.
    () => null,
  );
  return renewed ? service("http").send(make(renewed)) : answer;
}
