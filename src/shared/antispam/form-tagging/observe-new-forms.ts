import { onJQueryEvent } from "../../core/events/jquery-event.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** The event of one builder's multi-page forms after each page, as a DOM or a jQuery event (contract §7.6). */
const PAGE_LOADED_EVENT = "gform_page_loaded";

const containsForm = (node: Node): boolean =>
  node instanceof HTMLFormElement || (node instanceof Element && node.querySelector("form") !== null);

/**
 * Calls `onFormAdded` when a form, or its next page, is added to the page. What the callback itself adds is no form.
 */
export function observeNewForms(page: Document, onFormAdded: () => void): Cleanup {
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
