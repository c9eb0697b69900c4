import { service } from "../../core/registry/container.ts";
import { modalOf } from "./modal.ts";
import { ensureModal } from "./page-modal.ts";

/** Milliseconds after which the words stand on the page themselves: the tag's code has not come, or could not draw. */
export const FALLBACK_DELAY_MS = 15_000;

/**
 * Tells the visitor that something of theirs was blocked: opens the page's `<apbct-blocked-modal>`, which is made when the
 * page has none. `content` is the server's text and may hold markup; it is sanitised. A further call replaces the content.
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
    // plaintags.css hides a modal whose code has not come.
    host.dataset.plaintagsTold = "";
    host.append(fallback);
    service("announcer").say(text);
  });
}
