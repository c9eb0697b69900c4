import { service } from "../../../core/registry/container.ts";
import { metaText, type Meta } from "../../model/definition/meta.ts";
import type { ActionHandler } from "./action-handler.ts";

/** Names that every server reads as written; the cookies service percent-encodes other characters. */
const NAME = /^[\w.~-]{1,128}$/;
const S_PER_DAY = 86_400;

/** Settings of the lifetime, with their unit in seconds. Without any, it is a session cookie. */
const LIFETIMES = { expiry: 1, expires: 1, timeout: 1, max_age: 1, expiry_days: S_PER_DAY, days: S_PER_DAY } as const;

function lifetimeS(params: Meta): number | undefined {
  for (const [setting, unitS] of Object.entries(LIFETIMES)) {
    const text = metaText(params, setting).trim();
    if (text === "") continue;
    const seconds = Math.trunc(Number(text) * unitS);
    if (!Number.isFinite(seconds)) throw new Error(`${setting} "${text}" is no number`);
    // As on servers, 0 means no lifetime.
    return seconds || undefined;
  }
  return undefined;
}

/**
 * Sets a cookie for the whole site; an empty value removes it, as everywhere in forms. The original's parameter names
 * are not known (forms-behaviour 7), so several are accepted. The server's HttpOnly cookies stay.
 */
export const cookieSet: ActionHandler = (_, params) => {
  const name = metaText(params, "name") || metaText(params, "cookie_name");
  const value = metaText(params, "value") || metaText(params, "cookie_value");
  if (!NAME.test(name)) throw new Error(`a cookie cannot be called "${name}"`);
  const maxAgeSeconds = lifetimeS(params);
  if (value === "") service("cookies").remove(name);
  else service("cookies").set(name, value, maxAgeSeconds === undefined ? {} : { maxAgeSeconds });
};
