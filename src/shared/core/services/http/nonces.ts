import type { ServiceScope } from "../../registry/services.ts";
import { requestFreshNonce, siteRoot } from "./nonce-refresh.ts";
import type { HttpAnswer, HttpRequest } from "./types.ts";

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
