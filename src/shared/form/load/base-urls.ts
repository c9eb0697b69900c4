import { service } from "../../core/registry/container.ts";
import { markedBase } from "../protocol/original-plugin.ts";

/** Base addresses of a form's calls (`.../ws-form/v1/`); "" when none is configured. */
interface BaseUrls {
  /** For loading and submitting. */
  rest: string;
  /** For drafts, single actions, uploads and lists. */
  ajax: string;
}

/** Paths are appended, so a base must end with a slash, which `?rest_route=` may carry encoded. */
const withTrailingSlash = (base: string): string => {
  if (base === "" || /(?:\/|%2F)$/i.test(base)) return base;
  return base + (/%2F[^/]*$/i.test(base) ? "%2F" : "/");
};

function readBaseUrls(host: Element): BaseUrls {
  const { restUrl, ajaxUrl } = service("settings").get().forms;
  const one = restUrl || ajaxUrl || markedBase(host);
  return { rest: withTrailingSlash(restUrl || one), ajax: withTrailingSlash(ajaxUrl || one) };
}

/**
 * The base addresses of a form's calls: those of the settings, else the one that the original's marker names. When the
 * settings have none, they are read from the page again, since they may have been added after it was parsed.
 */
export function getBaseUrls(host: Element): BaseUrls {
  const { restUrl, ajaxUrl } = service("settings").get().forms;
  if (!restUrl && !ajaxUrl) service("settings").reread();
  return readBaseUrls(host);
}

/** Runs once when an address is known: an optimiser that delays scripts also delays the settings. Returns a cleanup. */
export function whenBaseUrlKnown(host: Element, run: () => void): () => void {
  const settings = service("settings");
  const check = () => {
    if (!readBaseUrls(host).rest) return;
    stop();
    run();
  };
  const unsubscribe = settings.subscribe(check);
  // `load` does not bubble: scripts are observed in the capture phase. The page's own `load` fires at the window only.
  const reread = () => settings.reread();
  document.addEventListener("load", reread, true);
  addEventListener("load", reread);
  const stop = () => {
    unsubscribe();
    document.removeEventListener("load", reread, true);
    removeEventListener("load", reread);
  };
  return stop;
}
