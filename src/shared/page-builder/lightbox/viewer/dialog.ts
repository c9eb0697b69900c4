import engineCss from "photoswipe/dist/photoswipe.css";
import css from "./viewer.css";
import { zoomOf } from "../../../core/element/coordinates.ts";
import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { setAttributes } from "../../../core/element/reflect.ts";

/** Custom properties of the tag that are copied to the dialog, which is elsewhere in the page. */
const INHERITED_PROPERTIES = [
  "--pb-lightbox-background",
  "--pb-lightbox-placeholder",
  "--pb-lightbox-icon-color",
  "--pb-lightbox-icon-shadow",
  "--pb-lightbox-caption-background",
  "--pb-lightbox-caption-color",
  "--pb-lightbox-panel-width",
  "--plaintags-focus-inner",
  "--plaintags-focus-outer",
];

/**
 * The dialog's parent if its author sets none: the body, or an open popover around the tag. The browser would close
 * that popover for a dialog elsewhere, and with it the element the visitor came from. A dialog that is not modal also
 * goes into an enclosing dialog, which makes everything else inert.
 */
export function dialogParent(host: HTMLElement, modal: boolean): HTMLElement {
  let outer: Element = host;
  for (let root = host.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode()) outer = root.host;
  const around = outer.closest<HTMLElement>(modal ? "[popover]" : "[popover], dialog");
  return around?.getClientRects().length ? around : document.body;
}

/**
 * Opens an empty dialog: on top, labelled, with the page behind it inert. It is in the page's tree and not in a shadow
 * root, because the engine checks event targets at the window. Not drawn by React: PhotoSwipe is put into it, and it
 * has to hold the focus and to close whether or not the view comes.
 */
export function openDialog(
  host: HTMLElement,
  parent: HTMLElement,
  { label, modal, dir }: { label: string; modal: boolean; dir: string },
): HTMLDialogElement {
  adoptStyles(parent.getRootNode() as Document | ShadowRoot, engineCss + css);
  const dialog = setAttributes(document.createElement("dialog"), {
    class: "plaintags-lightbox",
    tabindex: -1,
    "aria-label": label,
    "aria-modal": modal && "true",
    dir,
  });
  const computed = getComputedStyle(host);
  for (const name of INHERITED_PROPERTIES) {
    const value = computed.getPropertyValue(name);
    if (value) dialog.style.setProperty(name, value);
  }
  parent.append(dialog);
  undoZoom(dialog);
  if (modal) dialog.showModal();
  else dialog.show();
  dialog.focus({ preventScroll: true });
  return dialog;
}

/**
 * PhotoSwipe knows pixels of the window only. The style sheet zooms what is read and pressed in it. Returns whether that
 * has changed anything.
 */
export function undoZoom({ style, parentElement }: HTMLElement): boolean {
  const zoom = parentElement ? zoomOf(parentElement) : 1;
  if (Number(style.getPropertyValue("--_zoom") || 1) === zoom) return false;
  style.zoom = String(1 / zoom);
  style.setProperty("--_zoom", String(zoom));
  return true;
}

/** The focused element in a node's tree; for a shadow tree, the document only reports the host. */
export function activeElementAround(node: Node): Element | null {
  const root: Node & Partial<DocumentOrShadowRoot> = node.getRootNode();
  return root.activeElement ?? null;
}

/**
 * Remembers the focused element. The result focuses the preferred node, else that element, else the first of the others
 * that accepts the focus: Safari focuses no link on a click, and the element may be gone, hidden or inert by then.
 */
export function rememberFocus(host: HTMLElement): (preferred: unknown, others: Iterable<unknown>) => void {
  const focused = activeElementAround(host);
  return (preferred, others) => {
    for (const target of [preferred, focused, ...others]) {
      if (!(target instanceof HTMLElement) || target === document.body) continue;
      target.focus({ preventScroll: true });
      if (target.isConnected && activeElementAround(target) === target) return;
    }
  };
}
