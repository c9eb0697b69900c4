import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { matches } from "../protocol/form-node.ts";
import type { SearchDelay } from "./delay-search.ts";

/**
 * Maximum milliseconds that a search waits for the code that calls the server and for its answer
 * (antispam-contract#6.2).
 */
export const SEARCH_TIMEOUT_MS = 2000;

/** The server's marker on the site's own search forms (antispam-contract#1.4). */
const SEARCH_FORM = `[apbct-form-sign="native_search"]:not(${OPTED_OUT})`;

/**
 * Makes the site's own search forms send the visitor's data to the server first (antispam#4, antispam-contract#6.2).
 * The search is sent in any case: after an answer, a failure, or two seconds. The code loads with the first search.
 */
export function interceptSearchForms(page: Document): Cleanup {
  const frame = page.defaultView ?? page;
  let searches: Promise<SearchDelay> | undefined;

  // In the bubbling phase at the window: scripts that prevent the submit, or send the search themselves, have already
  // run.
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter, isTrusted, defaultPrevented } = event;
    // A script's event sends nothing by itself.
    if (!(target instanceof HTMLFormElement) || !isTrusted || defaultPrevented || !matches(target, SEARCH_FORM)) return;
    if (!service("settings").get().antispam.searchForms) return;
    event.preventDefault();
    searches ??= import("./delay-search.ts").then(({ createDelay }) => createDelay());
    const clock = service("clock");
    const end = clock.elapsed() + SEARCH_TIMEOUT_MS;
    let stop: Cleanup | undefined;
    const send = () => {
      stop = undefined;
      HTMLFormElement.prototype.submit.call(target);
    };
    stop = clock.after(SEARCH_TIMEOUT_MS, send);
    const unlessTimedOut = (run: () => void) => {
      if (!stop) return;
      stop();
      run();
    };
    searches.then(
      ({ delay }) => unlessTimedOut(() => delay(target, submitter, end - clock.elapsed())),
      () => {
        searches = undefined;
        unlessTimedOut(send);
      },
    );
  };
  frame.addEventListener("submit", onSubmit as EventListener);
  return () => {
    frame.removeEventListener("submit", onSubmit as EventListener);
    searches?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
