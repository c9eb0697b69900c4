import { decodeText } from "../texts.ts";
import { contactScheme } from "./contact-link.ts";

/** The `state` attribute of an item (api.md §4). */
export type ItemState = "encoded" | "decoding" | "decoded" | "refused" | "failed";

/** Names given here, so that an author's own is never taken away. */
const named = new WeakMap<Element, string>();

export function showState(item: Element, state: ItemState): void {
  if (item.getAttribute("state") !== state) item.setAttribute("state", state);
}

/** Makes an encoded item a target for pointer, keyboard and screen reader. What the author wrote stays. */
export function presentTarget(item: Element): void {
  if (!item.hasAttribute("tabindex")) item.setAttribute("tabindex", "0");
  if (!item.hasAttribute("role")) item.setAttribute("role", contactScheme(item) ? "link" : "button");
  if (item.hasAttribute("aria-label")) return;
  const name = targetName(item);
  if (!name) return;
  item.setAttribute("aria-label", name);
  named.set(item, name);
}

/** Takes back what {@link presentTarget}, or the loader before it, has set. */
export function dropTarget(item: Element): void {
  if (item.getAttribute("tabindex") === "0") item.removeAttribute("tabindex");
  dropRole(item);
}

/**
 * The same while the item's popup is open, but the focus can still come back: what stands inside a button or link is
 * hidden from a screen reader, and the popup stands inside the item.
 */
export function dropRole(item: Element): void {
  if (/^(button|link)$/.test(item.getAttribute("role") ?? "")) item.removeAttribute("role");
  const name = item.getAttribute("aria-label");
  if (name === null) return;
  // A clone has its name from the original.
  const ours = named.has(item) ? name === named.get(item) : name.startsWith(decodeText("hidden_contact"));
  if (ours || name === item.getAttribute("label")) item.removeAttribute("aria-label");
}

/** A mask of stars alone is no name for a screen reader, words of the author are; what is seen stays part of the name (WCAG 2.5.3). */
function targetName(item: Element): string {
  const label = item.getAttribute("label")?.trim();
  if (label) return label;
  const text = item.textContent.trim();
  if (text && !text.includes("*")) return "";
  return [decodeText("hidden_contact"), text].filter(Boolean).join(": ");
}
