import type { ServiceScope } from "../../registry/services.ts";
import { isRecord } from "../../options/is-record.ts";
import { parseJson } from "./answer.ts";
import type { HttpAnswer, HttpRequest } from "./types.ts";

/** Milliseconds during which a site answers no second refresh, from any client (contract §3.5). */
export const REFRESH_COOLDOWN_MS = 10_000;

/** A site has one name with and without `www.`, and under both protocols. */
const siteName = ({ host }: URL): string => host.replace(/^www\./, "");

/**
 * Where to request a fresh nonce: the site's home, else the root of the host that takes the calls, which need not be
 * the page's host (contract §3.5). If the site is visited under another of its names than its configured one, the
 * request uses that name: the browser blocks answers from the other one.
 */
export function siteRoot(siteUrl: string, apiUrl: string): string {
  const api = new URL(apiUrl, typeof location === "undefined" ? undefined : location.href);
  const home = new URL(siteUrl || "/", api);
  return siteName(home) === siteName(api) ? new URL(home.pathname + home.search, api).href : home.href;
}

const answeredNonce = ({ json }: HttpAnswer): string | undefined =>
  isRecord(json) && typeof json.wpnonce === "string" && json.wpnonce !== "" ? json.wpnonce : undefined;

/** `FAIL {"error":"TOO_MANY_ATTEMPTS"}` is text, not JSON. */
const isCooldown = ({ text }: HttpAnswer): boolean => {
  const failure = /^\s*FAIL\s*(\{.*\})\s*$/s.exec(text)?.[1];
  const body = failure === undefined ? undefined : parseJson(failure);
  return isRecord(body) && body.error === "TOO_MANY_ATTEMPTS";
};

/** Requests a fresh nonce, once more after the site's cooldown. `undefined` if the site gives none. */
export async function requestFreshNonce(
  scope: ServiceScope,
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  url: string,
  previous: string,
): Promise<string | undefined> {
  const ask = () =>
    send({
      call: "get_fresh_wpnonce",
      url,
      body: new URLSearchParams({
        spbc_remote_call_action: "get_fresh_wpnonce",
        plugin_name: "antispam",
        nonce_prev: previous,
      }),
    });

  const first = await ask();
  if (!isCooldown(first)) return answeredNonce(first);
  await new Promise<void>((resolve) => scope.service("clock").after(REFRESH_COOLDOWN_MS, resolve));
  return answeredNonce(await ask());
}
