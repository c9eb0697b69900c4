import { service } from "../../../core/registry/container.ts";
import { metaText, type Meta } from "../../model/definition/meta.ts";
import type { ActionHandler } from "./action-handler.ts";

/** A token that every server reads as it is written; the service writes other letters in per cent signs. */
const NAME = /^[\w.~-]{1,128}$/;
const S_PER_DAY = 86_400;

/** Settings that say how long it lasts, with seconds a unit. Without any it ends with the browser's session. */
const LIFETIMES = { expiry: 1, expires: 1, timeout: 1, max_age: 1, expiry_days: S_PER_DAY, days: S_PER_DAY } as const;

function lifetimeS(params: Meta): number | undefined {
  for (const [setting, unitS] of Object.entries(LIFETIMES)) {
    const text = metaText(params, setting).trim();
    if (text === "") continue;
    const seconds = Math.trunc(Number(text) * unitS);
    if (!Number.isFinite(seconds)) throw new Error(`${setting} "${text}" is no number`);
    // As servers say it: 0 is no time at all.
    return seconds || undefined;
  }
  return undefined;
}

/**
 * Sets a cookie of the whole site; an empty value removes it, as everywhere in forms. How the original names the parts is not
 * known (forms-behaviour 7), so that several names are understood. The server's own cookies, which no script may see, stay.
 */
export const cookieSet: ActionHandler = (_, params) => {
  const name = metaText(params, "name") || metaText(params, "cookie_name");
  const value = metaText(params, "value") || metaText(params, "cookie_value");
  if (!NAME.test(name)) throw new Error(`a cookie cannot be called "${name}"`);
  const maxAgeSeconds = lifetimeS(params);
  if (value === "") service("cookies").remove(name);
  else service("cookies").set(name, value, maxAgeSeconds === undefined ? {} : { maxAgeSeconds });
};
