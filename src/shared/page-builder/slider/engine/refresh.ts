import type { Part, Parts } from "../core/contracts.ts";

/** What of these attributes may hide a slide; nothing that we write ourselves does. */
const HIDING: Record<string, (text: string | null) => unknown> = {
  hidden: (text) => text,
  class: (text) => (text ?? "").replace(/\bis-(active|visible|prev|next|loading)\b|\s+/g, ""),
  style: (text) => /display:[^;]*/.exec(text ?? "")?.[0],
};

/** Follows slides that come, go and change places; the same slide stays active. */
export const Refresh: Part<Parts["Refresh"]> = ({ glide, emit, parts, scope, elements: { host, list } }) => {
  const observer = new MutationObserver(() => check());
  /** One look at the whole tree is cheaper than one at every slide. */
  const hiding = new MutationObserver((records) => {
    if (records.some(mayHide) && list.offsetWidth && parts.Html.sift()) check();
  });

  /** On a slide, or around all of them. */
  function mayHide({ target, attributeName, oldValue }: MutationRecord): boolean {
    const node = target as HTMLElement;
    const { all, box } = parts.Html;
    const what = HIDING[attributeName!]!;
    return (node === host || node === box || all.includes(node)) && what(oldValue) !== what(node.getAttribute(attributeName!));
  }

  const tell = () => emit("refresh", { length: parts.Html.slides.length });

  function watch(): void {
    observer.disconnect();
    for (const node of [host, parts.Html.box]) observer.observe(node, { childList: true });
    hiding.observe(host, { subtree: true, attributeFilter: Object.keys(HIDING), attributeOldValue: true });
  }

  function check(): boolean {
    const active = parts.Html.slides[glide.index];
    const changed = parts.Html.collect();
    watch();
    if (!changed) return false;
    const { slides } = parts.Html;
    const previous = glide.index;
    const kept = active ? slides.indexOf(active) : -1;
    const index = kept >= 0 ? kept : Math.min(previous, Math.max(0, slides.length - 1));
    glide.index = index;
    tell();
    if (index !== previous) emit("index", { index, previous });
    parts.Snapshots.update();
    return true;
  }

  scope.onEnd(() => {
    observer.disconnect();
    hiding.disconnect();
  });
  return {
    mount: watch,
    refresh() {
      if (!check()) tell();
    },
  };
};
