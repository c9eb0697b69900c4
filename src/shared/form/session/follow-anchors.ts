import { addressTarget, arriveAt, fragmentTarget, isRestored, observeFragments } from "../../core/element/anchors.ts";
import { bringIntoView } from "../../core/element/scroll.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { FormSession } from "./form-session.ts";
import { showTab } from "./tabs.ts";

/** Forms that have followed the page's address: drawn anew after they were sent, they start at their first tab. */
const opened = new WeakSet<Element>();

/**
 * Shows the tab with the element that the page's address or a link names. A tab that is closed until those before it are
 * valid stays closed: visitors come to the form, at the tab that they have to fill in.
 */
export function followAnchors(session: FormSession): Cleanup {
  const { page, model, store, signal } = session;
  const show = (target: Element): Element => {
    const index = Number(target.closest("[data-group-index]")?.getAttribute("data-group-index") ?? Number.NaN);
    if (index === store.get(model.activeTabAtom)) return target;
    return index <= store.get(model.lastEnabledTabAtom) && showTab(session, index) ? target : page.host;
  };
  const whenDrawn = (shown: Element, run: (shown: Element) => void) =>
    service("clock").frame(() => signal.aborted || run(shown.checkVisibility() ? shown : page.host));

  // A visitor who comes back finds the tab that was open.
  const first = opened.has(page.host) || isRestored() ? null : addressTarget(page.host);
  opened.add(page.host);
  if (first) whenDrawn(show(first), arriveAt);
  return observeFragments((hash, link) => {
    const target = fragmentTarget(hash);
    // The list of tabs and the list of errors answer their links themselves.
    if (
      !target ||
      !page.host.contains(target) ||
      target === page.host ||
      link?.closest("[role=tab], .wsf-error-summary")
    )
      return;
    if (target.checkVisibility()) return;
    whenDrawn(show(target), (shown) => shown instanceof HTMLElement && bringIntoView(shown));
  });
}
