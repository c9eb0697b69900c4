import { fragmentTarget, observeFragments } from "../../core/element/anchors.ts";
import { bringIntoView } from "../../core/element/scroll.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { showTabAround } from "./arrive-at-address.ts";
import type { FormSession } from "../state/form-session.ts";

/** Shows the tab with the element that a link names, or a new fragment of the page's address. */
export function followAnchors(session: FormSession): Cleanup {
  const { host } = session.page;
  return observeFragments((hash, link) => {
    const target = fragmentTarget(hash);
    // The list of tabs and the list of errors answer their links themselves.
    if (!target || !host.contains(target) || target === host || link?.closest("[role=tab], .wsf-error-summary")) return;
    if (target.checkVisibility()) return;
    showTabAround(session, target, (shown) => shown instanceof HTMLElement && bringIntoView(shown));
  });
}
