import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore } from "../../../core/registry/current.ts";
import type { SliderPartner } from "./contracts.ts";
import { SLIDERS } from "./slider-selector.ts";
import { sliderAtoms } from "./slider-store.ts";

const isSlider = (node: Element): node is HTMLElement => node instanceof HTMLElement && node.matches(SLIDERS);

/** The first slider inside an element. */
export const firstSliderIn = (scope: ParentNode): HTMLElement | null => scope.querySelector<HTMLElement>(SLIDERS);

/** The nearest element around that matches and holds a slider. */
export function nearestWithSlider(from: Element, selector: string): Element | null {
  let found = from.parentElement?.closest(selector) ?? null;
  while (found && !firstSliderIn(found)) found = found.parentElement?.closest(selector) ?? null;
  return found;
}

/** The component that an element stands in: marked as one, or of the page builder's class for it (api.md §5). */
export function componentAround(from: Element, parentComponent: string | boolean): Element | null {
  const byName = typeof parentComponent === "string" && parentComponent !== "" ? `, .brxe-${CSS.escape(parentComponent)}` : "";
  return from.parentElement?.closest(`[data-component]${byName}`) ?? null;
}

/**
 * Every slider that a selector means: in `scope` where one is given, else in the tree of the asking element, else in the
 * document. A bare id is understood too. A selector that is none finds nothing and is told once by the caller.
 */
export function slidersBySelector(from: Element, selector: string, scope?: ParentNode | null): HTMLElement[] {
  const tree = from.getRootNode();
  const places = scope === undefined ? [tree instanceof ShadowRoot ? tree : document, document] : scope ? [scope] : [];
  for (const place of places) {
    const found = select(place, selector);
    if (found.length) return found;
  }
  return [];
}

function select(place: ParentNode, selector: string): HTMLElement[] {
  for (const wanted of [selector, `#${CSS.escape(selector)}`]) {
    try {
      const found = [...place.querySelectorAll(wanted)].filter(isSlider);
      if (found.length) return found;
    } catch {
      // Not a selector: it may be an id.
    }
  }
  return [];
}

/** Of these, the ones that have started. */
export function startedOf(hosts: readonly HTMLElement[]): SliderPartner[] {
  return hosts.flatMap((host) => {
    const handle = pageStore().get(sliderAtoms(host).handle);
    return handle ? [{ host, handle }] : [];
  });
}

/** A note for the site owner: nobody's fault, and the page goes on (spec page-builder §5, §8). */
export const noteMissing = (from: Element, message: string): void => reportProblem(from, { code: "no-target", level: "note", message });
