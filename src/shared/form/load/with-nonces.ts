import { isRecord } from "../../core/options/is-record.ts";
import { service } from "../../core/registry/container.ts";
import type { HttpAnswer, HttpRequest } from "../../core/services/http/types.ts";
import { currentNonces, type Nonces } from "./nonces.ts";

const REFUSALS: ReadonlySet<unknown> = new Set(["rest_cookie_invalid_nonce", "rest_forbidden"]);

/**
 * Whether the site refused a call for its nonce, before it looked at anything else: the CMS and the plugin answer in the CMS's own shape
 * (forms-behaviour 2.6). Lack of a right looks the same.
 */
export const isNonceRejected = ({ status, json }: Pick<HttpAnswer, "status" | "json">): boolean =>
  (status === 401 || status === 403) && isRecord(json) && REFUSALS.has(json.code);

/**
 * Sends a call with the site's nonces, and once more where they have expired and there are others. `open`: the site asks for no nonce
 * here, so that the second try goes without one.
 */
export async function sendWithNonces(make: (nonces: Nonces) => HttpRequest, { open = false } = {}): Promise<HttpAnswer> {
  const nonces = currentNonces();
  const answer = await service("http").send(make(nonces));
  if (!isNonceRejected(answer)) return answer;
  if (open) return nonces.rest || nonces.form ? service("http").send(make({ ...nonces, form: "", rest: "" })) : answer;
  const renewed = await import("./renew-nonces.ts").then(
    ({ renewNonces }) => renewNonces(nonces),
    // The site's own refusal says more.
    () => null,
  );
  return renewed ? service("http").send(make(renewed)) : answer;
}
