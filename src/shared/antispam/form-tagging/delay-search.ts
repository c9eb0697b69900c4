import { service } from "../../core/registry/container.ts";
import type { CmsCall } from "../../core/services/http/types.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { eventToken } from "../protocol/event-token.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";
import { appendChild, querySelector } from "../protocol/form-node.ts";
import { isAlternativeForced } from "../signals/publish-signals.ts";
import { readStoredSignal, STORED_SIGNALS } from "../signals/stored-signals.ts";

/** The value of the search form's honeypot (antispam-contract#6.2). */
const HONEYPOT_ITEM = "apbct_search_form__honeypot_value";

/**
 * The server strips every backslash before it reads the values: one that JSON escapes breaks all of them
 * (antispam-contract#3.1).
 */
const UNSENDABLE = /["\\\p{Cc}]/u;
const isSendable = (value: unknown): value is string | number | boolean =>
  typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && !UNSENDABLE.test(value));

/** Call 2 with the data of the visitor who searches (antispam#4, antispam-contract#6.2). */
function searchDataCall(honeypot: string | undefined): CmsCall {
  const values: Record<string, unknown> = {};
  // Values that are JSON themselves never reach the server through this call (antispam-contract#4.6).
  for (const key of STORED_SIGNALS) if (key.kind === "item" && !key.nested) values[key.name] = readStoredSignal(key);
  values[HONEYPOT_ITEM] = honeypot?.replace(new RegExp(UNSENDABLE, "gu"), "");
  values[TOKEN_FIELD] = service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined;
  if (isAlternativeForced()) values.apbct_force_alt_cookies = true;
  const cookies = Object.fromEntries(Object.entries(values).filter(([, value]) => isSendable(value)));
  return {
    route: "alt_sessions",
    action: "apbct_alt_session__save__AJAX",
    fields: { cookies: JSON.stringify(cookies) },
  };
}

/** Sets an attribute until undone. */
function overrideAttribute(form: HTMLFormElement, name: string, value: string): Cleanup {
  const { getAttribute, removeAttribute, setAttribute } = Element.prototype;
  const before = getAttribute.call(form, name);
  setAttribute.call(form, name, value);
  return () => (before === null ? removeAttribute.call(form, name) : setAttribute.call(form, name, before));
}

/** Attributes of a submit button that override the form's own. */
const OVERRIDES = { formaction: "action", formmethod: "method", formenctype: "enctype", formtarget: "target" } as const;

const isButton = (node: HTMLElement | null): node is HTMLButtonElement | HTMLInputElement =>
  node instanceof HTMLButtonElement || node instanceof HTMLInputElement;

/**
 * Sends the form as the visitor started it: with the button's name, value and overrides. Fires no submit event and
 * validates nothing: both have already happened.
 */
function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const undo: Cleanup[] = [];
  if (isButton(submitter) && submitter.form === form) {
    for (const [override, own] of Object.entries(OVERRIDES)) {
      const value = submitter.getAttribute(override);
      if (value !== null) undo.push(overrideAttribute(form, own, value));
    }
    if (submitter.name !== "" && submitter.type !== "image") {
      // A hidden field of the page's own form: nothing for React to draw.
      const { name, value } = submitter;
      const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      appendChild(form, input);
      undo.push(() => input.remove());
    }
  }
  // A control named "submit" hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  for (const restore of undo) restore();
}

const HONEYPOT = '[name*="apbct__email_id__"]';
/** Forms sent by GET have a second honeypot, a submit button. */
const HONEYPOT_BUTTON = '[id^="apbct_submit_id__"]';

/** Sends the visitor's data to the server; never rejects. The http service has already logged any failure. */
async function sendSearchData(form: HTMLFormElement): Promise<void> {
  const honeypot = querySelector(form, HONEYPOT);
  await service("http")
    .call(searchDataCall(honeypot instanceof HTMLInputElement ? honeypot.value : undefined))
    .catch(() => undefined);
}

/** Delays searches until the server has the visitor's data, or the time is up. */
export interface SearchDelay {
  /** Waits for `timeoutMs` at most. Repeating the same search counts as one. */
  delay(form: HTMLFormElement, submitter: HTMLElement | null, timeoutMs: number): void;
  /** Sends all delayed searches at once. */
  stop: Cleanup;
}

export function createDelay(): SearchDelay {
  /** Delayed searches, with a function that sends each at once. */
  const delayed = new Map<HTMLFormElement, () => void>();
  return {
    delay(form, submitter, timeoutMs) {
      if (delayed.has(form)) return;
      const resume = () => {
        if (!delayed.delete(form)) return;
        stopWaiting();
        for (const honeypot of Element.prototype.querySelectorAll.call(form, `${HONEYPOT}, ${HONEYPOT_BUTTON}`))
          honeypot.remove();
        sendForm(form, submitter?.matches(HONEYPOT_BUTTON) ? null : submitter);
      };
      const stopWaiting = service("clock").after(timeoutMs, resume);
      delayed.set(form, resume);
      void sendSearchData(form).then(resume);
    },
    stop() {
      for (const resume of [...delayed.values()]) resume();
    },
  };
}
