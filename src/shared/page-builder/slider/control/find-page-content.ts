import { ROOT_ATTR } from "../../../core/element/author-content.ts";
import { elementsNamed, PAGE_CONTENT } from "../../../core/element/page-content.ts";

/** A nested control may not be upgraded yet. */
const typeOf = (control: Element): unknown => Reflect.get(control, "type") ?? control.getAttribute("type");

const isPiece = (element: Element) => element.localName === "pb-slider-control" && typeOf(element) === "slideContent";

/**
 * The first part of a page in a control, which was not closed then. A control may show a piece of a slide, and markup of
 * its own before; an arrow may have such a control inside.
 */
export function findPageContentInControl(host: Element): Element | undefined {
  return elementsNamed(host, PAGE_CONTENT).find((element) => {
    const control = element.parentElement!.closest("pb-slider-control")!;
    if (!isPiece(control)) return !(isPiece(element) && typeOf(control) === "navArrow");
    return control === host && !/^(h\d|p)$/.test(element.localName) && !element.closest(`[${ROOT_ATTR}]`);
  });
}
