import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { removeAll, within } from "../protocol/form-node.ts";
import { searchDataCall } from "./search-data.ts";
import { SEARCH_WAIT_MS } from "./search-wait.ts";
import { sendForm } from "./send-form.ts";

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

/** Holds searches back until the server knows about the visitor, or has had its time. */
export interface SearchHold {
  /** The same search twice is one. */
  hold(form: HTMLFormElement, submitter: HTMLElement | null): void;
  /** Sends all that wait at once. */
  stop: Cleanup;
}

export function createSearchHold(): SearchHold {
  /** Searches that wait for the server, and how they go on at once. */
  const held = new Map<HTMLFormElement, () => void>();
  return {
    hold(form, submitter) {
      if (held.has(form)) return;
      const goOn = () => {
        if (!held.delete(form)) return;
        stopWaiting();
        removeAll(form, `${HONEYPOT}, ${TRAP_BUTTON}`);
        sendForm(form, submitter?.matches(TRAP_BUTTON) ? null : submitter);
      };
      const stopWaiting = service("clock").after(SEARCH_WAIT_MS, goOn);
      held.set(form, goOn);
      void tell(form).then(goOn);
    },
    stop() {
      for (const goOn of [...held.values()]) goOn();
    },
  };
}
