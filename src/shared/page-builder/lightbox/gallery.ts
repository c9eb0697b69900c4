import type { BaseElement } from "../../core/element/element-class.ts";
import { containsFlat } from "../../core/element/flat-tree.ts";

/** The slides to open, and the first to show. */
export interface Gallery {
  /** Items of the page, or slide data from a script. */
  entries: readonly (HTMLElement | Record<string, unknown>)[];
  index: number;
  /** CSS length for videos whose item sets none. */
  videoWidth?: string;
}

/** Marks an element of the original that we serve as a lightbox (api#8). */
export const ENHANCED_LIGHTBOX_ATTR = "data-plaintags-lightbox";

const HOST_SELECTOR = `pb-lightbox,[${ENHANCED_LIGHTBOX_ATTR}]`;
const DEFAULT_ITEM_SELECTOR = "a[href]";

/** The options of a tag apply even before it has started; an original element has no options. */
type Host = Element & Partial<Pick<BaseElement<unknown>, "_option">>;
const optionOf = (host: Host, name: "itemSelector" | "children" | "group") =>
  host._option?.(name) as string | undefined;

const selectorOf = (host: Element): string =>
  optionOf(host, "itemSelector") || optionOf(host, "children") || DEFAULT_ITEM_SELECTOR;

/** A link opens if it leads to a page or file. Other elements were chosen by the author's selector. */
function isOpenable(item: Element): boolean {
  if (!(item instanceof HTMLAnchorElement)) return item instanceof HTMLElement;
  const { pswpType, pswpSrc, pswpVideoUrl } = item.dataset;
  if (pswpType || pswpSrc || pswpVideoUrl) return true;
  return (
    /^(https?|blob|data):/.test(item.protocol) &&
    !item.getAttribute("href")?.startsWith("#") &&
    !item.hasAttribute("download")
  );
}

/** The item of a tag that contains a node. */
export function itemOf(host: HTMLElement, node: EventTarget | null): HTMLElement | null {
  const found = node instanceof Element ? node.closest<HTMLElement>(selectorOf(host)) : null;
  return found && (found !== host || isSingle(host)) && containsFlat(host, found) && isOpenable(found) ? found : null;
}

/** A single link of the original is its own gallery. */
const isSingle = (host: HTMLElement) =>
  host.hasAttribute(ENHANCED_LIGHTBOX_ATTR) && host.matches(DEFAULT_ITEM_SELECTOR);

function itemsOf(host: HTMLElement): HTMLElement[] {
  const selector = selectorOf(host);
  const within = (node: Element): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(selector)];
  // What the page gives the component that has the tag.
  const slotted = [...host.querySelectorAll("slot")]
    .flatMap((slot) => slot.assignedElements({ flatten: true }))
    .flatMap((node) => (node.matches(selector) ? [node as HTMLElement] : within(node)));
  const own = isSingle(host) ? [host] : [...within(host), ...slotted];
  return own.filter((item) => isOpenable(item) && (item.closest(HOST_SELECTOR) ?? host) === host);
}

const ownGroup = ({ dataset }: HTMLElement): string => dataset.pswpId || dataset.lightboxId || "";

/** The group that joins an item with others on the page: its own, an ancestor's, or its tag's; `""` for none. */
function groupOf(item: HTMLElement, host: HTMLElement): string {
  for (let node: HTMLElement | null = item; node && node !== host; node = node.parentElement)
    if (ownGroup(node)) return ownGroup(node);
  return optionOf(host, "group") || host.getAttribute("group") || ownGroup(host);
}

/** All items shown together with an item, or with the tag itself if no item is given. */
export function galleryItems(host: HTMLElement, item: HTMLElement | null): HTMLElement[] {
  const key = groupOf(item ?? host, host);
  const tags =
    key === "" ? [host] : [...(host.getRootNode() as ParentNode).querySelectorAll<HTMLElement>(HOST_SELECTOR)];
  const items = tags.flatMap((tag) => itemsOf(tag).filter((other) => groupOf(other, tag) === key));
  // A builder theme numbers the items of a gallery.
  const order = ({ dataset }: HTMLElement) => Number(dataset.pswpIndex);
  return items.every((other) => other.dataset.pswpIndex) ? items.sort((a, b) => order(a) - order(b)) : items;
}
