import { onJQueryEvent } from "../../core/events/jquery-event.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { oncePerPage, whileConsented } from "../protocol/start-feature.ts";
import { createFormTagger } from "./form-tagger.ts";
import { interceptSearchForms } from "./intercept-search-forms.ts";
import { observeSubmit } from "./observe-submit.ts";
import { observeTouch } from "./observe-touch.ts";
import { forgetAllVisibleFields } from "./store-visible-fields.ts";

/** The event of one builder's multi-page forms after each page, as a DOM or a jQuery event (antispam-contract#7.6). */
const PAGE_LOADED_EVENT = "gform_page_loaded";

const containsForm = (node: Node): boolean =>
  node instanceof HTMLFormElement || (node instanceof Element && node.querySelector("form") !== null);

/**
 * Calls `onFormAdded` when a form, or its next page, is added to the page. What the callback itself adds is no form.
 */
function observeNewForms(page: Document, onFormAdded: () => void): Cleanup {
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(containsForm))) onFormAdded();
  });
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener(PAGE_LOADED_EVENT, onFormAdded);
  const offJQuery = onJQueryEvent(page, PAGE_LOADED_EVENT, onFormAdded);
  return () => {
    observer.disconnect();
    page.removeEventListener(PAGE_LOADED_EVENT, onFormAdded);
    offJQuery();
  };
}

/**
 * Milliseconds after ready of the first check: by then other scripts have built their forms (antispam#9).
 */
export const FIRST_CHECK_MS = 1000;
/** Milliseconds after ready at which the regular check begins (antispam#9). */
export const RECHECK_DELAY_MS = 2000;
/** Milliseconds between two checks (antispam#9). */
export const RECHECK_MS = 2000;

/** Removes the record of the last form; the forms' own fields and cookies go with the tagging. */
const forgetRecord = () => service("storage").remove(VISIBLE_FIELDS_FIELD);

function tagForms(page: Document): Cleanup {
  const clock = service("clock");
  const tagger = createFormTagger(page);
  forgetAllVisibleFields();
  // Listens from the start: a form sent within the first second carries the fields too.
  const stops = [observeTouch(page, tagger), observeSubmit(page, tagger), interceptSearchForms(page)];
  stops.push(
    clock.after(FIRST_CHECK_MS, () => {
      tagger.check();
      stops.push(observeNewForms(page, tagger.check));
    }),
    clock.after(RECHECK_DELAY_MS, () => {
      tagger.check();
      stops.push(clock.every(RECHECK_MS, tagger.check));
    }),
  );
  return () => {
    for (const stop of stops) stop();
    tagger.stop();
  };
}

/**
 * Adds to the forms that the visitor touches the hidden fields with the visitor's data, keeps them up to date, and makes the site's own
 * search forms send the data too (antispam#3, antispam#4, antispam#5, antispam#9; antispam-contract#6.1,
 * antispam-contract#6.2). Call it when the page is ready. Runs while there is consent, never inside an editor. The
 * Cleanup removes every field.
 */
export const startFormTagging = oncePerPage((page) =>
  service("settings").get().editor ? () => {} : whileConsented(() => tagForms(page), forgetRecord),
);
