import type { ServiceScope } from "../registry/services.ts";
import { storageAllowed } from "./storage/storage-allowed.ts";

export interface CookieAttributes {
  /** Seconds until it expires; without it the cookie is a session cookie. */
  maxAgeSeconds?: number;
  /** Default "/". */
  path?: string;
  /** Default "lax" (antispam#9); forms use "strict" (forms#9). */
  sameSite?: "lax" | "strict";
  /** Default: only on https (antispam#9); forms always set it. */
  secure?: boolean;
}

/**
 * Plain cookies. Names and values are percent-encoded; nothing throws if cookies are forbidden, and nothing is set
 * before consent.
 */
export interface CookieService {
  /** The value, or `undefined` if there is no such cookie. */
  get(name: string): string | undefined;
  /** Writes a cookie. */
  set(name: string, value: string | number, attributes?: CookieAttributes): void;
  /** Deletes a cookie; the path must be that of the cookie. */
  remove(name: string, attributes?: CookieAttributes): void;
}

/** What the service needs from the page. */
export interface CookieJar {
  cookie: string;
}

/** A cookie as it is written (antispam-contract#4.2). */
export function cookieText(
  name: string,
  value: string | number,
  attributes: CookieAttributes,
  secure: boolean,
): string {
  const { maxAgeSeconds, path = "/", sameSite = "lax" } = attributes;
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    `path=${path}`,
    ...(maxAgeSeconds === undefined ? [] : [`max-age=${maxAgeSeconds}`]),
    `samesite=${sameSite}`,
    ...((attributes.secure ?? secure) ? ["secure"] : []),
  ].join("; ");
}

/** The value of a cookie in `document.cookie`, or `undefined`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(start));
  if (found === undefined) return undefined;
  const value = found.slice(start.length);
  try {
    return decodeURIComponent(value);
  } catch {
    // Another program's cookie with an unescaped percent sign.
    return value;
  }
}

export function createCookies(
  scope: ServiceScope,
  jar: CookieJar | undefined = typeof document === "undefined" ? undefined : document,
  secure = typeof location !== "undefined" && location.protocol === "https:",
): CookieService {
  // A sandboxed frame throws on every access.
  const quietly = <T>(run: (jar: CookieJar) => T): T | undefined => {
    try {
      return jar && run(jar);
    } catch {
      return undefined;
    }
  };
  const write = (text: string) => void quietly((jar) => (jar.cookie = text));

  return {
    get: (name) => quietly((jar) => cookieValue(jar.cookie, name)),
    set(name, value, attributes = {}) {
      if (storageAllowed(scope)) write(cookieText(name, value, attributes, secure));
    },
    remove: (name, attributes = {}) => write(cookieText(name, "", { ...attributes, maxAgeSeconds: 0 }, secure)),
  };
}
