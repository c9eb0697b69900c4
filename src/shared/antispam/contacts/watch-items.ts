import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { decodeText } from "./texts.ts";
import { fillKnown } from "./fill-page.ts";
import { forgetFilled, isFilled } from "./fill.ts";
import type { ItemKind } from "./item-kind.ts";
import { dropTarget, presentTargets, showState } from "./item-look.ts";
import { itemsWithin } from "./items.ts";

/** Items made into targets per idle slice, so that a page with thousands stays smooth. */
export const SLICE = 200;

const watched = new WeakMap<Document, Set<ItemKind>>();

/**
 * Looks after all items of one kind on the page with one observer: they are targets once the page is idle or somebody
 * presses Tab, a few that come later at once, and one with a known token is filled.
 */
export function watchItems(page: Document, kind: ItemKind): Cleanup {
  const kinds = watched.get(page) ?? new Set();
  watched.set(page, kinds);
  if (kinds.has(kind)) return () => undefined;
  kinds.add(kind);

  let pending: HTMLElement[] = [];
  let stopSlice: Cleanup | undefined;

  const present = (items: HTMLElement[]) => presentTargets(items.filter((item) => !isFilled(item)));
  const slice = () => {
    present(pending.splice(0, SLICE));
    stopSlice = pending.length ? service("clock").idle(slice) : undefined;
  };
  const presentAll = ({ key }: KeyboardEvent) => {
    if (key === "Tab") present(pending.splice(0));
  };

  const presentLater = (items: HTMLElement[]) => {
    if (!items.length) return;
    pending = [...pending, ...items];
    stopSlice ??= service("clock").idle(slice);
  };

  /** Items that the page has got. */
  function meet(items: HTMLElement[]): void {
    const hidden = fillKnown(items);
    if (hidden.length > SLICE) presentLater(hidden);
    else present(hidden);
  }

  /** An item has got another token: what was shown for the old one goes. */
  function changed(item: HTMLElement): void {
    if (isFilled(item) || !item.matches(kind.selector)) return;
    if (forgetFilled(item)) {
      item.replaceChildren(decodeText("hidden_contact"));
      showState(item, "encoded");
    }
    meet([item]);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") changed(target as HTMLElement);
      else for (const node of addedNodes) if (node instanceof HTMLElement) meet(itemsWithin(node, kind.selector));
    }
  });
  presentLater(fillKnown(itemsWithin(page, kind.selector)));
  observer.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: [kind.token] });
  page.addEventListener("keydown", presentAll, true);

  return () => {
    kinds.delete(kind);
    observer.disconnect();
    stopSlice?.();
    page.removeEventListener("keydown", presentAll, true);
    for (const item of itemsWithin(page, kind.selector)) if (!isFilled(item)) dropTarget(item);
  };
}
