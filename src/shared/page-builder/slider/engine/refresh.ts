import type { Component } from "./contracts.ts";

/** The part of each attribute that may hide a slide; none of the values we write does. */
const HIDING_ATTRIBUTES: Record<string, (text: string | null) => unknown> = {
  hidden: (text) => text,
  class: (text) => (text ?? "").replace(/\bis-(active|visible|prev|next|loading)\b|\s+/g, ""),
  style: (text) => /display:[^;]*/.exec(text ?? "")?.[0],
};

export interface Refresh {
  refresh(): void;
}

const HIDING: MutationObserverInit = { attributeFilter: Object.keys(HIDING_ATTRIBUTES), attributeOldValue: true };

/** Observes slides that are added, removed and reordered; the same slide stays active. */
export const Refresh: Component<Refresh, "html"> = ({ scope, emit, host, list, glide }, { html }) => {
  const observer = new MutationObserver(() => check());
  /** One observer for the whole tree is cheaper than one per slide. */
  const hidingObserver = new MutationObserver((records) => {
    if (records.some(mayChangeHidden) && list.offsetWidth && html.detect()) check();
  });

  /** Whether a change on a slide, or on an element around all slides, may hide slides. */
  function mayChangeHidden({ target, attributeName, oldValue }: MutationRecord): boolean {
    const node = target as HTMLElement;
    const { all, container } = html;
    const read = HIDING_ATTRIBUTES[attributeName!]!;
    return (
      (node === host || node === container || all.includes(node)) &&
      read(oldValue) !== read(node.getAttribute(attributeName!))
    );
  }

  const emitRefresh = () => emit("refresh", { length: html.slides.length });

  function watch(): void {
    observer.disconnect();
    for (const node of [host, html.container]) observer.observe(node, { childList: true });
    hidingObserver.observe(host, { subtree: true, ...HIDING });
    // Slides that come through a slot are elsewhere in the page.
    for (const slide of html.all) if (!host.contains(slide)) hidingObserver.observe(slide, HIDING);
  }

  function check(): boolean {
    const active = html.slides[glide.index];
    const changed = html.collect();
    watch();
    if (!changed) return false;
    const { slides } = html;
    const previous = glide.index;
    const found = active ? slides.indexOf(active) : -1;
    const index = found >= 0 ? found : Math.min(previous, Math.max(0, slides.length - 1));
    glide.index = index;
    emitRefresh();
    if (index !== previous) emit("index", { index, previous });
    return true;
  }

  scope.onEnd(() => {
    observer.disconnect();
    hidingObserver.disconnect();
  });
  return {
    mount() {
      watch();
      scope.listen(host, "slotchange", check);
    },
    refresh() {
      if (!check()) emitRefresh();
    },
  };
};
