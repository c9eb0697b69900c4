import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { removeAll, querySelector } from "../protocol/form-node.ts";
import { searchDataCall } from "./search-data.ts";
import { SEARCH_TIMEOUT_MS } from "./search-timeout.ts";
import { sendForm } from "./send-form.ts";

const HONEYPOT = '[name*="apbct__email_id__"]';
/** Forms sent by GET have a second trap, a submit button. */
const TRAP_BUTTON = '[id^="apbct_submit_id__"]';

/** Sends the visitor's data to the server; never rejects. The http service has already logged any failure. */
async function sendSearchData(form: HTMLFormElement): Promise<void> {
  const honeypot = querySelector(form, HONEYPOT);
  await service("http")
    .call(searchDataCall(honeypot instanceof HTMLInputElement ? honeypot.value : undefined))
    .catch(() => undefined);
}

/** Delays searches until the server has the visitor's data, or the time is up. */
export interface SearchDelay {
  /** Repeating the same search counts as one. */
  delay(form: HTMLFormElement, submitter: HTMLElement | null): void;
  /** Sends all delayed searches at once. */
  stop: Cleanup;
}

export function createDelay(): SearchDelay {
  /** Delayed searches, with a function that sends each at once. */
  const delayed = new Map<HTMLFormElement, () => void>();
  return {
    delay(form, submitter) {
      if (delayed.has(form)) return;
      const resume = () => {
        if (!delayed.delete(form)) return;
        stopWaiting();
        removeAll(form, `${HONEYPOT}, ${TRAP_BUTTON}`);
        sendForm(form, submitter?.matches(TRAP_BUTTON) ? null : submitter);
      };
      const stopWaiting = service("clock").after(SEARCH_TIMEOUT_MS, resume);
      delayed.set(form, resume);
      void sendSearchData(form).then(resume);
    },
    stop() {
      for (const resume of [...delayed.values()]) resume();
    },
  };
}
