import { decodeText } from "../texts.ts";
import { contactScheme } from "./contact-link.ts";

/** The `state` attribute of an item (api.md §4). */
export type ItemState = "encoded" | "decoding" | "decoded" | "refused" | "failed";

export function showState(item: Element, state: ItemState): void {
  if (item.getAttribute("state") !== state) item.setAttribute("state", state);
}

/** Makes an encoded item a target for pointer, keyboard and screen reader. What the author wrote stays. */
export function presentTarget(item: Element): void {
  if (!item.hasAttribute("tabindex")) item.setAttribute("tabindex", "0");
  if (!item.hasAttribute("role")) item.setAttribute("role", contactScheme(item) ? "link" : "button");
  const name = targetName(item);
  if (name && !item.hasAttribute("aria-label")) item.setAttribute("aria-label", name);
}

/** Takes back what {@link presentTarget}, or the loader before it, has set. */
export function dropTarget(item: Element): void {
  if (item.getAttribute("tabindex") === "0") item.removeAttribute("tabindex");
  if (/^(button|link)$/.test(item.getAttribute("role") ?? "")) item.removeAttribute("role");
  const name = item.getAttribute("aria-label");
  if (name !== null && (name === item.getAttribute("label") || name === decodeText("hidden_contact"))) item.removeAttribute("aria-label");
}

/** A mask of stars is no name for a screen reader; words of the author are. */
function targetName(item: Element): string {
  const text = item.textContent.trim();
  return item.getAttribute("label")?.trim() || (text === "" || text.includes("*") ? decodeText("hidden_contact") : "");
}
