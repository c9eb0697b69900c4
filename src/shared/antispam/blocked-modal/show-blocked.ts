import { service } from "../../core/registry/container.ts";
import { modalOf } from "./modal.ts";
import { ensureModal } from "./page-modal.ts";

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
    const fallback = document.createElement("p");
    fallback.textContent = text;
    // plaintags.css hides a modal whose code has not loaded.
    host.dataset.plaintagsTold = "";
    host.append(fallback);
    service("announcer").say(text);
  });
}
