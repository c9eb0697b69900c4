import { service } from "../../core/registry/container.ts";
import type { FormConfig } from "../definition/config.ts";

/** What a form and its server agree on: addresses, the hash of a saved submission, cookies. */

/**
 * An address below the plugin's REST namespace. Paths are appended; after `?rest_route=` a query continues with `&`
 * (forms-behaviour#2.1).
 */
export function endpoint(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = base + path;
  const search = new URLSearchParams(query).toString();
  return search === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${search}`;
}

/** The hash of a saved submission: 32 hex digits, either case (forms#9). */
export const HASH = /^[0-9a-f]{32}$/i;

/** Keys that a form stores in cookies (forms-behaviour#1.5). */
type FormCookieKey = "hash" | "tab_index" | "date_start";

export interface FormCookies {
  get(key: FormCookieKey): string;
  /** An empty value removes the cookie. */
  set(key: FormCookieKey, value: string): void;
}

/**
 * Cookies `{prefix}_{form}_{key}`: strict, secure, with the configured lifetime. No prefix or no lifetime: no cookies.
 */
export function createFormCookies({ cookiePrefix, cookieTimeoutS }: FormConfig, formId: number): FormCookies {
  const enabled = cookiePrefix !== "" && cookieTimeoutS > 0;
  const name = (key: FormCookieKey) => `${cookiePrefix}_${formId}_${key}`;
  const attributes = { path: "/", sameSite: "strict", secure: true } as const;
  return {
    get: (key) => (enabled ? (service("cookies").get(name(key)) ?? "") : ""),
    set(key, value) {
      if (!enabled) return;
      if (value === "") service("cookies").remove(name(key), attributes);
      else service("cookies").set(name(key), value, { ...attributes, maxAgeSeconds: cookieTimeoutS });
    },
  };
}
