import { fragmentTarget, observeFragments } from "../../core/element/anchors.ts";
import { bringIntoView } from "../../core/element/scroll.ts";
import { showTabAround } from "./arrive-at-address.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Shows the tab with the element that a link names, or a new fragment of the page's address.
 * @param hash the address's fragment when the form was drawn: the visitor may have gone on since
 */
export function followAnchors(session: FormSession, signal: AbortSignal, hash: string): void {
  const { host } = session.page;
  const follow = (fragment: string, link?: Element) => {
    const target = fragmentTarget(fragment);
    // The list of tabs and the list of errors answer their links themselves.
    if (!target || !host.contains(target) || target === host || link?.closest("[role=tab], .wsf-error-summary")) return;
    if (target.checkVisibility()) return;
    showTabAround(session, target, (shown) => shown instanceof HTMLElement && bringIntoView(shown));
  };
  signal.addEventListener("abort", observeFragments(follow));
  if (location.hash !== hash) follow(location.hash);
}
