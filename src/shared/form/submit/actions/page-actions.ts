import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { metaText, type Meta } from "../../definition/meta.ts";
import { MESSAGE_DURATION_MS, messageOptions, showMessage } from "../../session/alerts.ts";
import type { ServerAction } from "../../requests/post-response.ts";
import type { ActionHandler } from "./run-actions.ts";

/** Shows a message from the server, sanitised, and waits for its duration. */
export const message: ActionHandler = (session, params) => {
  const content = metaText(params, "message");
  if (content.trim() === "") {
    service("log").note("<wsf-form>: the server sent a message without text.");
    return;
  }
  return showMessage(session, content, true, messageOptions(params, "", MESSAGE_DURATION_MS, false));
};

/** The target of a redirect; "" for other actions and for refused addresses. */
export const redirectOf = ({ action, params }: ServerAction): string =>
  action === "redirect" ? service("html").url(metaText(params, "url")) : "";

/** Leaves the page, only for an address that the html service accepts (forms-behaviour#7.2). */
export const redirect: ActionHandler = ({ page }, params) => {
  const url = redirectOf({ action: "redirect", params });
  if (url === "") {
    const message = `a redirect was refused: ${metaText(params, "url")}`;
    reportProblem(page.host, { code: "bad-definition", message });
    return;
  }
  page.leave(url);
  const target = new URL(url, document.baseURI);
  const here = new URL(location.href);
  // Only a jump within the page keeps the form on screen.
  const stays = target.hash !== "" && target.href.split("#")[0] === here.href.split("#")[0];
  return stays ? undefined : "leave";
};

/** Names that every server reads as written; the cookies service percent-encodes other characters. */
const COOKIE_NAME = /^[\w.~-]{1,128}$/;
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
 * are not known (forms-behaviour#7), so several are accepted. The server's HttpOnly cookies stay.
 */
export const cookieSet: ActionHandler = (_, params) => {
  const name = metaText(params, "name") || metaText(params, "cookie_name");
  const value = metaText(params, "value") || metaText(params, "cookie_value");
  if (!COOKIE_NAME.test(name)) throw new Error(`a cookie cannot be called "${name}"`);
  const maxAgeSeconds = lifetimeS(params);
  if (value === "") service("cookies").remove(name);
  else service("cookies").set(name, value, maxAgeSeconds === undefined ? {} : { maxAgeSeconds });
};

/** Runs script text from the server, only if the site allows it (forms-behaviour#7.2). */
export const javascript: ActionHandler = ({ page }, params) => {
  if (!page.runScript(metaText(params, "javascript"))) throw new Error("settings.forms.allowScripts is off");
};

/**
 * Fires an event on the document, with the server's `params` as its `detail` (forms-behaviour#7). Allows only form
 * events and those named in `settings.forms.triggerEvents`: a server must not act as a visitor (7.2).
 */
export const trigger: ActionHandler = (_, params) => {
  const name = metaText(params, "event");
  const named = service("settings").get().forms.triggerEvents.split(/\s+/);
  if (!name.startsWith("wsf-") && !named.includes(name))
    throw new Error(`settings.forms.triggerEvents does not name "${name}"`);
  document.dispatchEvent(new CustomEvent(name, { detail: params.params }));
};
