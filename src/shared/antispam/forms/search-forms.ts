import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { matches, removeAll, within } from "./form-node.ts";
import { searchDataCall } from "./search-data.ts";
import { sendForm } from "./send-form.ts";

/** Milliseconds that a search waits for the server at most (contract §6.2). */
export const SEARCH_WAIT_MS = 2000;

/** The server's mark on the site's own search forms (contract §1.4). */
const SEARCH_FORM = '[apbct-form-sign="native_search"]';
const HONEYPOT = '[name*="apbct__email_id__"]';
/** Forms that go by GET have a second trap, a submit button. */
const TRAP_BUTTON = '[id^="apbct_submit_id__"]';

/** Tells the server about the visitor; never rejects. The http service has said on the console what went wrong. */
async function tell(form: HTMLFormElement): Promise<void> {
  const honeypot = within(form, HONEYPOT);
  await service("http")
    .call(searchDataCall(honeypot instanceof HTMLInputElement ? honeypot.value : undefined))
    .catch(() => undefined);
}

/**
 * Lets the site's own search forms tell the server about the visitor before they go (spec antispam §4, contract §6.2).
 * The search goes in any case: after an answer, a failure, or two seconds.
 */
export function watchSearchForms(page: Document): Stop {
  const frame = page.defaultView ?? page;
  /** Searches that wait for the server, and how they go on at once. */
  const held = new Map<HTMLFormElement, () => void>();

  const hold = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const goOn = () => {
      if (!held.delete(form)) return;
      stopWaiting();
      removeAll(form, `${HONEYPOT}, ${TRAP_BUTTON}`);
      sendForm(form, submitter?.matches(TRAP_BUTTON) ? null : submitter);
    };
    const stopWaiting = service("clock").after(SEARCH_WAIT_MS, goOn);
    held.set(form, goOn);
    void tell(form).then(goOn);
  };

  // In the bubbling phase at the window: who prevents the submit, or sends the search with a script, has had its turn.
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter, defaultPrevented } = event;
    if (!(target instanceof HTMLFormElement) || defaultPrevented || !matches(target, SEARCH_FORM)) return;
    if (!service("settings").get().antispam.searchForms) return;
    event.preventDefault();
    if (!held.has(target)) hold(target, submitter);
  };

  frame.addEventListener("submit", onSubmit as EventListener);
  return () => {
    frame.removeEventListener("submit", onSubmit as EventListener);
    for (const goOn of [...held.values()]) goOn();
  };
}
