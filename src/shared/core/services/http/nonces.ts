import type { ServiceScope } from "../../registry/services.ts";
import type { HttpAnswer, HttpRequest } from "./types.ts";
import { isRecord } from "../../options/is-record.ts";
import { parseJson } from "../../utils/parse-json.ts";

export type Transport = "rest" | "ajax";

/** The nonces in use: the site's own until a fresh one arrives, and again when the site gives new ones. */
export function createNonces(scope: ServiceScope, send: (request: HttpRequest) => Promise<HttpAnswer>) {
  /** A fresh nonce, and the settings' nonce that it replaces. */
  const fresh: Partial<Record<Transport, { replaces: string; nonce: string }>> = {};
  const refreshes: Partial<Record<Transport, Promise<void>>> = {};

  const given = (transport: Transport) => {
    const { restNonce, ajaxNonce } = scope.service("settings").get().antispam;
    return transport === "rest" ? restNonce : ajaxNonce;
  };
  const current = (transport: Transport) => {
    const renewed = fresh[transport];
    return renewed?.replaces === given(transport) ? renewed.nonce : given(transport);
  };
  const store = (transport: Transport, nonce: string) => {
    fresh[transport] = { replaces: given(transport), nonce };
  };

  const refresh = async (transport: Transport, refused: string) => {
    const { siteUrl, restUrl, ajaxUrl } = scope.service("settings").get().antispam;
    const url = siteRoot(siteUrl, transport === "rest" ? restUrl : ajaxUrl);
    const nonce = await requestFreshNonce(scope, send, url, refused);
    if (nonce !== undefined) store(transport, nonce);
  };

  return {
    current,
    store,
    /**
     * Gets another nonce than the refused one: one that arrived meanwhile, or a fresh one, requested once for all
     * waiting calls. Resolves with false if there is none.
     */
    async renew(transport: Transport, refused: string): Promise<boolean> {
      if (current(transport) !== refused) return true;
      // The site gives a fresh nonce only for an old one.
      if (refused === "") return false;
      const running = (refreshes[transport] ??= refresh(transport, refused).finally(() => delete refreshes[transport]));
      // If the refresh gets no answer, the call fails with its own refusal, which says more.
      await running.catch(() => {});
      return current(transport) !== refused;
    },
    /** Resolves when no refresh is in progress, so that a new call does not start with a nonce known to be stale. */
    settled: async (transport: Transport): Promise<void> => {
      await refreshes[transport]?.catch(() => {});
    },
  };
}

/** Milliseconds during which a site answers no second refresh, from any client (antispam-contract#3.5). */
export const REFRESH_COOLDOWN_MS = 10_000;

/** A site has one name with and without `www.`, and under both protocols. */
const siteName = ({ host }: URL): string => host.replace(/^www\./, "");

/**
 * Where to request a fresh nonce: the site's home, else the root of the host that takes the calls, which need not be
 * the page's host (antispam-contract#3.5). If the site is visited under another of its names than its configured one,
 * the request uses that name: the browser blocks answers from the other one.
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
async function requestFreshNonce(
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
