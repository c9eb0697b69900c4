import { boxOf, boxSeenFrom, scaleOf } from "../../core/element/coordinates.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { askServer, WIDGET_CHECK } from "../check/check-result.ts";
import { showCheckResult } from "../check/show-check-result.ts";
import { announceCheck, withFormCheckText } from "./texts.ts";

/** Foreign widgets that let a visitor send something, and whose content is inaccessible (antispam-contract#6.5/6). */
export const OVERLAID_WIDGETS = {
  typeform: 'iframe[src*="form.typeform.com"]',
  zoho: 'iframe[src*="forms.zohopublic.com"]',
  surepathconnect: 'iframe[src*="link.surepathconnect.com"]',
  dubsado: 'iframe[src*="hello.dubsado.com"]',
  hubspot: "iframe.hs-form-iframe, .hs-form-frame > iframe",
  "facebook-comments": 'iframe[src*="facebook.com"][src*="plugins/comments.php"]',
  chatway: 'iframe[id*="chatway_widget_app"]',
  "all-in-one-chat": 'div[class*="Window__Content-sc"]',
  "all-in-one-contact": 'div[class*="WidgetBackground__Content-sc"]',
} as const;

/** Milliseconds between a change of the page and the next search for widgets. */
export const OVERLAY_RECHECK_MS = 500;

const ANY = Object.values(OVERLAID_WIDGETS).join(", ");
/** The original's name for its cover; page styles may use it. */
export const OVERLAY_BUTTON_NAME = "apbct_cover";

const STYLE: Readonly<Record<string, string>> = {
  display: "block",
  position: "absolute",
  margin: "0",
  padding: "0",
  border: "0",
  background: "transparent",
  cursor: "pointer",
};

interface WidgetOverlay {
  button: HTMLButtonElement;
  remove: Cleanup;
}

/**
 * A transparent button over a widget, of the same size; the widget itself is inert meanwhile. Not drawn by React: it
 * cannot be seen, and has to receive the first click.
 */
function createWidgetOverlay(widget: HTMLElement, onClick: () => void): WidgetOverlay {
  const page = widget.ownerDocument;
  const button = page.createElement("button");
  const name = widget.title || widget.getAttribute("aria-label") || "";
  button.type = "button";
  button.name = OVERLAY_BUTTON_NAME;
  const setLabel = (label: string) => button.setAttribute("aria-label", label);
  void (name ? withFormCheckText(setLabel, "cover_of", { name }) : withFormCheckText(setLabel, "cover"));
  for (const [property, value] of Object.entries(STYLE)) button.style.setProperty(property, value);
  button.addEventListener("click", onClick);

  // Called when the layout is known anyway, so that it forces none.
  const position = () => {
    const fixed = getComputedStyle(widget).position === "fixed";
    // A transformed box around it is what it is placed by.
    const inWindow = fixed && !widget.offsetParent;
    const { left, top } = boxSeenFrom(button, widget);
    const { offsetWidth: width, offsetHeight: height } = widget;
    const box = {
      // Over a widget that is not shown, it would be an invisible tab stop.
      display: width > 0 && height > 0 ? "block" : "none",
      position: fixed ? "fixed" : "absolute",
      left: inWindow ? left : widget.offsetLeft,
      top: inWindow ? top : widget.offsetTop,
      width,
      height,
      "z-index": getComputedStyle(widget).zIndex,
    };
    const write = (styles: Record<string, string | number>) => {
      for (const [property, value] of Object.entries(styles))
        button.style.setProperty(property, typeof value === "number" ? `${value}px` : value);
    };
    write(box);
    if (!inWindow) return;
    // WebKit does not tell that a transformed box places the widget, and the button.
    const [placed, wanted] = [boxOf(button), boxOf(widget)];
    const scale = scaleOf(button, placed);
    write({
      left: box.left + (wanted.left - placed.left) * scale,
      top: box.top + (wanted.top - placed.top) * scale,
    });
  };
  const observer = new ResizeObserver(position);
  observer.observe(widget);
  // Content that grows above the widget moves it.
  if (page.body) observer.observe(page.body);

  const wasInert = widget.inert;
  widget.inert = true;
  widget.after(button);
  return {
    button,
    remove() {
      observer.disconnect();
      const focused = page.activeElement === button;
      button.remove();
      widget.inert = wasInert;
      if (focused) widget.focus();
    },
  };
}

/**
 * Covers the page's foreign widgets until the server accepts the visitor as a person: one check for all of them, at the
 * first click on one (antispam-contract#6.5/6). If the server cannot be reached, the covers are removed.
 */
export function overlayWidgets(page: Document): Cleanup {
  const overlays = new Map<HTMLElement, WidgetOverlay>();
  let isChecking = false;
  let cancelSearch: Cleanup | undefined;

  const setBusy = (busy: boolean) => {
    for (const { button } of overlays.values()) {
      if (busy) button.setAttribute("aria-busy", "true");
      else button.removeAttribute("aria-busy");
    }
  };

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    setBusy(true);
    announceCheck();
    const result = await askServer(WIDGET_CHECK, {});
    isChecking = false;
    setBusy(false);
    if (result.blocked) showCheckResult(result, page);
    else stop();
  };

  const search = () => {
    cancelSearch = undefined;
    for (const [widget, overlay] of overlays) {
      if (widget.isConnected && overlay.button.isConnected) continue;
      overlay.remove();
      overlays.delete(widget);
    }
    for (const widget of page.querySelectorAll<HTMLElement>(ANY))
      if (!overlays.has(widget))
        overlays.set(
          widget,
          createWidgetOverlay(widget, () => void check()),
        );
  };

  const observer = new MutationObserver(() => {
    cancelSearch ??= service("clock").after(OVERLAY_RECHECK_MS, search);
  });
  const stop = () => {
    observer.disconnect();
    cancelSearch?.();
    cancelSearch = undefined;
    for (const { remove } of overlays.values()) remove();
    overlays.clear();
  };

  search();
  observer.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ["src", "class", "id"] });
  return stop;
}
