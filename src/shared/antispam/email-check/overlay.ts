import { adoptStyles } from "../../core/element/adopt-styles.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { CheckState } from "./check-state.ts";
import { createIndicator } from "./indicator.ts";
import indicatorCss from "./indicator.css";
import overlayCss from "./overlay.css";
import { positionOver } from "./position-over.ts";

/** Marks the indicator that the guard adds next to a field. */
export const OVERLAY_ATTR = "data-plaintags-email-check";

export interface Overlay {
  show(state: CheckState, text: string): void;
  remove: Cleanup;
}

/** An indicator over a field of the page, which does not move. Calls `onRemoved` when the field has left the page. */
export function createOverlay(input: HTMLInputElement, onRemoved: () => void): Overlay {
  const before = insertionPoint(input);
  const parent = before.parentElement;
  const display = parent ? getComputedStyle(parent).display : "";
  // A cloned form contains an empty copy.
  if (before.nextElementSibling?.hasAttribute(OVERLAY_ATTR)) before.nextElementSibling.remove();

  const host = document.createElement("span");
  host.setAttribute(OVERLAY_ATTR, "");
  if (/flex|grid/.test(display)) host.setAttribute("data-parent", "flex");
  const shadow = host.attachShadow({ mode: "open" });
  adoptStyles(shadow, indicatorCss);
  adoptStyles(shadow, overlayCss);
  const box = document.createElement("span");
  box.className = "field";
  shadow.append(box);
  const indicator = createIndicator(host, box);
  before.after(host);
  const position = positionOver(host, box, input, onRemoved);

  return {
    show(state, text) {
      // The page may have removed it together with the content next to the field.
      if (!host.isConnected && input.isConnected) insertionPoint(input).after(host);
      indicator.show(state, text, input);
      position.update();
    },
    remove() {
      position.stop();
      indicator.remove();
      host.remove();
    },
  };
}

/**
 * The node after which the indicator is inserted: inside a label its text would become part of the field's name, and
 * between field and label it would break the theme's sibling selectors.
 */
function insertionPoint(input: Element): Element {
  let before = input.closest("label") ?? input;
  while (before.nextElementSibling?.localName === "label") before = before.nextElementSibling;
  return before;
}
