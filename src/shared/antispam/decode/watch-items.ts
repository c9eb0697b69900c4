import { service } from "../../registry/current.ts";
import { decodeText } from "../texts.ts";
import { fillDecoded } from "./fill-page.ts";
import { forgetFilled, isFilled } from "./fill.ts";
import { presentTarget, showState } from "./item-look.ts";
import { itemsWithin } from "./items.ts";

/** Items made into targets per idle slice, so that a page with thousands stays smooth. */
const SLICE = 200;

const watched = new WeakSet<Document>();

/** Looks after all items of the page with one observer: they are targets, and one with a known token is filled at once. */
export function watchItems(page: Document = document): void {
  if (watched.has(page)) return;
  watched.add(page);
  presentWhenIdle(itemsWithin(page));
  new MutationObserver(notice).observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ["encoded"] });
}

function presentWhenIdle(items: HTMLElement[]): void {
  if (!items.length) return;
  service("clock").idle(() => {
    for (const item of items.splice(0, SLICE)) if (!isFilled(item)) presentTarget(item);
    presentWhenIdle(items);
  });
}

function notice(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    if (type === "attributes") changed(target as HTMLElement);
    else for (const node of addedNodes) if (node instanceof HTMLElement) arrived(node);
  }
}

function arrived(node: HTMLElement): void {
  const items = itemsWithin(node);
  if (!items.length) return;
  fillDecoded([node]);
  for (const item of items) if (!isFilled(item)) presentTarget(item);
}

/** An item has got another token: what was shown for the old one goes. */
function changed(item: HTMLElement): void {
  if (isFilled(item) || !itemsWithin(item).includes(item)) return;
  if (forgetFilled(item)) {
    item.replaceChildren(decodeText("hidden_contact"));
    showState(item, "encoded");
  }
  arrived(item);
}
