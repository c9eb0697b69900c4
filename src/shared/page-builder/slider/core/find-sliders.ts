import { getContainer, pageStore, service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { SliderHandle } from "./contracts.ts";
import { SLIDER_SELECTOR } from "./slider-selector.ts";
import { sliderAtoms, slidersVersionAtom } from "./slider-store.ts";

const isSlider = (node: Element): node is HTMLElement => node instanceof HTMLElement && node.matches(SLIDER_SELECTOR);

/** The first slider inside an element. */
export const firstSliderIn = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>(SLIDER_SELECTOR);

/** The nearest ancestor that matches and contains a slider. */
export function closestWithSlider(from: Element, selector: string): Element | null {
  let found = from.parentElement?.closest(selector) ?? null;
  while (found && !firstSliderIn(found)) found = found.parentElement?.closest(selector) ?? null;
  return found;
}

/** The page builder's component around an element: marked as one, or with the builder's class for it (api#5). */
export function closestComponent(from: Element, parentComponent: string | boolean): Element | null {
  const byName =
    typeof parentComponent === "string" && parentComponent !== "" ? `, .brxe-${CSS.escape(parentComponent)}` : "";
  return from.parentElement?.closest(`[data-component]${byName}`) ?? null;
}

const findIn = (root: ParentNode) => (selector: string) => [...root.querySelectorAll(selector)];

function placesOf(from: Element, scope?: ParentNode | null): ((selector: string) => Element[])[] {
  if (scope !== undefined) return scope ? [findIn(scope)] : [];
  const tree = from.getRootNode();
  return [findIn(tree instanceof ShadowRoot ? tree : document), findIn(document), getContainer().findAll];
}

/**
 * Every slider that matches a selector: in `scope` if given, else in the tree of the element, else in the document, else
 * in the components of the page. A bare id works too. An invalid selector finds nothing; the caller reports that once.
 */
export function slidersBySelector(from: Element, selector: string, scope?: ParentNode | null): HTMLElement[] {
  for (const find of placesOf(from, scope)) {
    const found = findSliders(find, selector);
    if (found.length) return found;
  }
  return [];
}

function findSliders(find: (selector: string) => Element[], selector: string): HTMLElement[] {
  for (const wanted of [selector, `#${CSS.escape(selector)}`]) {
    try {
      const found = find(wanted).filter(isSlider);
      if (found.length) return found;
    } catch {
      // Not a valid selector: it may be an id.
    }
  }
  return [];
}

/** A slider of the page that has started. */
export interface StartedSlider {
  readonly host: HTMLElement;
  readonly handle: SliderHandle;
}

/** The ones that have started. */
export function startedSliders(hosts: readonly HTMLElement[]): StartedSlider[] {
  return hosts.flatMap((host) => {
    const handle = pageStore().get(sliderAtoms(host).handle);
    return handle ? [{ host, handle }] : [];
  });
}

/** A note for the site owner: not an error, and the page goes on (page-builder#5, page-builder#8). */
export const reportMissing = (from: Element, message: string): void =>
  reportProblem(from, { code: "no-target", level: "note", message });

/**
 * Calls `run` after sliders have started or ended, or after the page builder has loaded content: once for all changes
 * of a task, when the nodes are in their final position.
 */
export function observeSliders(run: () => void): Cleanup {
  let scheduled = false;
  let ended = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!ended) run();
    });
  };
  const stops = [pageStore().sub(slidersVersionAtom, schedule), service("pageEvents").subscribe(schedule)];
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}
