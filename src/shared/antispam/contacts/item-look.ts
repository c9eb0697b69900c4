import { decodeText } from "./texts.ts";
import { kindOf, schemeOf } from "./items.ts";

/** The state of an item (api.md §4). */
export type ItemState = "encoded" | "decoding" | "decoded" | "refused" | "failed";

/** Items that got their name here; a clone is not among them. */
const labelled = new WeakSet<Element>();

export function showState(item: Element, state: ItemState): void {
  const { state: attribute } = kindOf(item);
  if (item.getAttribute(attribute) !== state) item.setAttribute(attribute, state);
}

/** Makes encoded items targets for pointer, keyboard and screen reader. What the author wrote stays. */
export function presentTargets(items: readonly HTMLElement[]): void {
  if (!items.length) return;
  const name = decodeText("hidden_contact");
  for (const item of items) present(item, name);
}

export const presentTarget = (item: HTMLElement): void => presentTargets([item]);

function present(item: HTMLElement, name: string): void {
  const kind = kindOf(item);
  if (!kind.isTarget(item)) return;
  if (kind.emptyLook?.(item)) item.replaceChildren(name);
  // A real link is a target already.
  if (!item.matches("a[href]")) {
    if (!item.hasAttribute("tabindex")) item.setAttribute("tabindex", "0");
    if (!item.hasAttribute("role")) item.setAttribute("role", schemeOf(item) ? "link" : "button");
  }
  const label = item.hasAttribute("aria-label") ? "" : targetLabel(item, name);
  if (!label) return;
  item.setAttribute("aria-label", label);
  labelled.add(item);
}

/** Takes back what {@link presentTarget}, or the loader before it, has set. */
export function dropTarget(item: Element): void {
  if (item.getAttribute("tabindex") === "0") item.removeAttribute("tabindex");
  dropRole(item);
}

/**
 * The same while the item's popup is open, but the focus can still come back: what stands inside a button or link is
 * hidden from a screen reader, and the popup may stand inside the item.
 */
export function dropRole(item: Element): void {
  if (/^(button|link)$/.test(item.getAttribute("role") ?? "")) item.removeAttribute("role");
  const label = item.getAttribute("aria-label");
  if (label === null) return;
  // A clone has its name from the original: the text itself tells whose it is.
  if (labelled.delete(item) || label === item.getAttribute("label") || label.startsWith(decodeText("hidden_contact")))
    item.removeAttribute("aria-label");
}

/** A mask of stars alone is no name for a screen reader, words of the author are; what is seen stays part of the name (WCAG 2.5.3). */
function targetLabel(item: Element, name: string): string {
  const label = item.getAttribute("label")?.trim();
  if (label) return label;
  const text = item.textContent.trim();
  if (!text) return name;
  return text.includes("*") ? `${name}: ${text}` : "";
}
