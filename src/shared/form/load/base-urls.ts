import { service } from "../../core/registry/container.ts";
import { markedBase } from "../model/marker.ts";

/** Addresses below which a form's calls go (`.../ws-form/v1/`); "" where nobody has named one. */
interface BaseUrls {
  /** Of what is fetched and submitted. */
  rest: string;
  /** Of drafts, single actions, uploads and lists. */
  ajax: string;
}

/** Paths are appended, so a base ends as the path below it begins: with a slash, which `?rest_route=` may carry encoded. */
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
 * Where a form's calls go: to the addresses of the settings, else to the one that the original's marker names. The page is read again
 * where there is none: settings may have come after it was parsed.
 */
export function getBaseUrls(host: Element): BaseUrls {
  const { restUrl, ajaxUrl } = service("settings").get().forms;
  if (!restUrl && !ajaxUrl) service("settings").reread();
  return readBaseUrls(host);
}

/** Runs once as soon as an address is known: scripts that an optimiser holds back bring the settings late. Returns how to stop. */
export function whenBaseUrlKnown(host: Element, run: () => void): () => void {
  const settings = service("settings");
  const look = () => {
    if (!readBaseUrls(host).rest) return;
    stop();
    run();
  };
  const unsubscribe = settings.subscribe(look);
  // Heard on the way down: the load of any script. The page's own comes to the window alone.
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
