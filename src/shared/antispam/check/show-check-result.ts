import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { modalOf, ensureModal } from "../blocked-modal/modal.ts";
import { blockedText } from "../blocked-modal/texts.ts";
import type { CheckResult } from "./check-result.ts";
import { showPageMessage } from "./page-message.ts";

/** Milliseconds after which the page shows the text itself: the tag's code has not loaded, or could not render. */
export const FALLBACK_DELAY_MS = 15_000;

/**
 * Tells the visitor that something they sent was blocked: opens the page's `<apbct-blocked-modal>`, creating it if
 * needed. `content` is the server's text and may contain markup, which is sanitised. Another call replaces the content.
 */
export function showBlocked(content: string): void {
  const host = ensureModal();
  const modal = modalOf(host);
  modal.open(content);
  service("clock").after(FALLBACK_DELAY_MS, () => {
    if (modal.visible || !modal.opened) return;
    const text = service("html").text(modal.loaded);
    // Without React: its code has not come, or has failed.
    const fallback = document.createElement("p");
    fallback.textContent = text;
    // plaintags.css hides a modal whose code has not loaded.
    host.dataset.plaintagsTold = "";
    host.append(fallback);
    service("announcer").say(text);
  });
}

/**
 * The original's misspelt event, and the same spelt correctly. `detail.message` is the server's text
 * (antispam-contract#7.6).
 */
export const BLOCK_EVENTS = ["apbctAjaxBockAlert", "apbctAjaxBlockAlert"] as const;

const NEX_BUTTON = "form.submit-nex-form button.nex-submit";
const NEX_SUCCESS = "div.nex_success_message";

const ELFSIGHT = '[class*="elfsight-app"]';
const SPINNER = '[class*="spinner" i], [class*="loader" i]';

const hide = (element: HTMLElement | null) => element?.style.setProperty("display", "none");

/** The messages in apps of Elfsight, one in each. */
const elfsightMessages = new WeakMap<Element, Cleanup>();

/** Cleans up after a form product that was stopped (antispam-contract#7.2). */
const TIDY_UP: Readonly<Record<string, (page: Document, comment: string) => void>> = {
  NEXForms(page) {
    const button = page.querySelector<HTMLButtonElement>(NEX_BUTTON);
    if (button) button.disabled = true;
    hide(page.querySelector<HTMLElement>(NEX_SUCCESS));
  },
  ElfsightForm(page, comment) {
    for (const app of page.querySelectorAll(ELFSIGHT)) {
      for (const button of app.querySelectorAll<HTMLButtonElement>("button[disabled]")) button.disabled = false;
      for (const spinner of app.querySelectorAll<HTMLElement>(SPINNER)) hide(spinner);
      elfsightMessages.get(app)?.();
      const text = service("html").text(comment);
      elfsightMessages.set(
        app,
        showPageMessage(page, { kind: "elfsight", text }, (container) => app.append(container)),
      );
    }
  },
};

/** Tells the visitor that they were blocked: events, modal, and `stop_script` (antispam#8, antispam-contract#7.2). */
export function showCheckResult({ blocked, comment, stop, integration }: CheckResult, page: Document = document): void {
  if (!blocked) return;
  const message = comment.trim() || blockedText("blocked_without_reason");
  // First, since the modal's own code may have to load.
  if (stop) {
    page.defaultView?.stop();
    if (Object.hasOwn(TIDY_UP, integration)) TIDY_UP[integration]?.(page, message);
  }
  for (const type of BLOCK_EVENTS) page.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { message } }));
  showBlocked(message);
}
