import { adoptStyles } from "../../core/element/adopt-styles.ts";
import { setAttributes } from "../../core/element/reflect.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { drawGuardView } from "../protocol/draw-guard-view.ts";
import type { CheckState } from "./check-state.ts";
import { createFieldStatus } from "./field-status.ts";
import indicatorCss from "./indicator.css";
import overlayCss from "./overlay.css";
import { positionOver } from "./position-over.ts";

/** Marks the indicator that the guard adds next to a field. */
export const OVERLAY_ATTR = "data-plaintags-email-check";

export interface Overlay {
  show(state: CheckState, text: string): void;
  remove: Cleanup;
}

/**
 * The container of an indicator over a field of the page, which does not move, and its view. Calls `onRemoved` when the
 * field has left the page. If the view's code does not come, the field is still described, and the next result tries
 * again.
 */
export function createOverlay(
  input: HTMLInputElement,
  onRemoved: () => void,
  onFailure: (cause: unknown) => void,
): Overlay {
  const before = insertionPoint(input);
  const parent = before.parentElement;
  const display = parent ? getComputedStyle(parent).display : "";
  // A cloned form contains an empty copy.
  if (before.nextElementSibling?.hasAttribute(OVERLAY_ATTR)) before.nextElementSibling.remove();

  const host = setAttributes(document.createElement("span"), {
    [OVERLAY_ATTR]: true,
    "data-parent": /flex|grid/.test(display) ? "flex" : undefined,
  });
  const shadow = host.attachShadow({ mode: "open" });
  adoptStyles(shadow, indicatorCss);
  adoptStyles(shadow, overlayCss);
  const box = document.createElement("span");
  box.className = "field";
  shadow.append(box);
  const status = createFieldStatus(host);
  before.after(host);
  const position = positionOver(host, box, input, onRemoved);
  let endView: Cleanup | undefined;
  const draw = () =>
    drawGuardView("indicator", { host, container: box, model: null }, (cause) => {
      endView = undefined;
      onFailure(cause);
    });

  return {
    show(state, text) {
      // The page may have removed it together with the content next to the field.
      if (!host.isConnected && input.isConnected) insertionPoint(input).after(host);
      status.show(state, text, input);
      if (state !== "idle") endView ??= draw();
      position.update();
    },
    remove() {
      position.stop();
      endView?.();
      status.remove();
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
