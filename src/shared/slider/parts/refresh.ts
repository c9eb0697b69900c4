import type { Part, Parts } from "../contracts.ts";

/** Follows slides that come, go and change places; the same slide stays active. */
export const Refresh: Part<Parts["Refresh"]> = ({ glide, emit, parts, scope, elements: { host } }) => {
  const observer = new MutationObserver(() => check());
  /** One look at the whole tree is cheaper than one at every slide. */
  const hiding = new MutationObserver((records) => {
    if (records.some(({ target }) => parts.Html.all.includes(target as HTMLElement))) tell();
  });
  const tell = () => emit("refresh", { length: parts.Html.slides.length });

  function watch(): void {
    observer.disconnect();
    observer.observe(host, { childList: true });
    const list = parts.Html.all[0]?.parentElement;
    if (list && list !== host) observer.observe(list, { childList: true });
    hiding.observe(host, { subtree: true, attributeFilter: ["hidden"] });
  }

  function check(): boolean {
    const active = parts.Html.slides[glide.index];
    if (!parts.Html.collect()) return false;
    const { slides } = parts.Html;
    const previous = glide.index;
    const kept = active ? slides.indexOf(active) : -1;
    const index = kept >= 0 ? kept : Math.min(previous, Math.max(0, slides.length - 1));
    glide.index = index;
    watch();
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
