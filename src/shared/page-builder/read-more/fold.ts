import { focusedBeside, focusedElement } from "../../core/element/focus.ts";
import { scaleOf } from "../../core/element/coordinates.ts";
import { flatTreeParent } from "../../core/element/flat-tree.ts";
import { bringIntoView, scrollAncestor } from "../../core/element/scroll.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { readHeights, type Measurable } from "./measurer.ts";
import type { ReadMoreOptions } from "./options.ts";
import { foldState, type FoldFacts, type Measure } from "./fold-state.ts";
import type { FoldRegistry } from "./fold-registry.ts";
import { animateHeight, prefersReducedMotion } from "./animate-height.ts";
import { UNMEASURED_ATTR, type FoldElements } from "./fold-elements.ts";

export type FoldSettings = Pick<ReadMoreOptions, "speed" | "heightMargin" | "collapsedHeight" | "fade" | "expanded">;

/** One block: its state, and everything that opens and closes it. */
export interface Fold {
  /** The facts from which the toggle is rendered. */
  readonly facts: FoldFacts;
  configure(settings: FoldSettings): void;
  toggle(): void;
  expand(): void;
  collapse(): void;
  /** Opens for good: there is no button to open it with. */
  unfold(): void;
  /** Measures a block that has come near the viewport. */
  requestMeasure(): void;
  /** Observes and renders until stopped; `onTextsChange` is called when the page's texts have changed. */
  attach(elements: FoldElements, onTextsChange: () => void): Cleanup;
}

/** `onChange` is called when the facts have changed. */
export function createFold(
  host: HTMLElement,
  registry: FoldRegistry,
  settings: FoldSettings,
  startExpanded: boolean,
  onChange: () => void,
): Fold {
  let facts: FoldFacts = { expanded: startExpanded, measure: null, margin: settings.heightMargin };
  let elements: FoldElements | null = null;
  let block: Measurable | null = null;
  let stopMotion: Cleanup | null = null;
  /** Whether its `config` opens it: then a missing attribute would mean open, so closing writes `expanded="false"`. */
  let opensByConfig = false;

  const updateFacts = (changes: Partial<FoldFacts>) => {
    facts = { ...facts, ...changes };
    onChange();
  };
  const state = () => foldState(facts);
  const isMeasured = () => facts.measure !== null;
  const isFolded = () => state() === "collapsed";
  const toggleButton = () => host.shadowRoot?.querySelector<HTMLElement>('[part="toggle"]') ?? null;

  function change(expanded: boolean, animated: boolean): void {
    measureNow();
    if (facts.expanded === expanded || state() === "static") return;
    const name = expanded ? "pb-read-more-expand" : "pb-read-more-collapse";
    if (!emit(host, name, { expanded: !expanded, height: heightWhen(expanded) }, { cancelable: true })) return;

    // Read after the event: a listener may just have filled the content.
    const from = elements?.clamp.offsetHeight ?? 0;
    const to = heightWhen(expanded);
    const moves = animated && isMeasured() && from !== to && settings.speed >= 1 && !prefersReducedMotion();
    const losesFocus = !expanded && focusIsFolded();
    stopMotion?.();
    stopMotion = null;
    // Firefox would remember the scroll position and scroll, and so open, the box when it is folded again.
    if (elements) elements.clamp.scrollTop = 0;
    updateFacts({ expanded });
    draw(moves);
    reflect(host, "expanded", expanded || (opensByConfig && "false"));
    // A value that the page writes in the same task changes no option, but it is the latest one.
    queueMicrotask(() => {
      const attribute = host.getAttribute("expanded");
      if (elements && facts.expanded === expanded && (attribute !== null && attribute !== "false") !== expanded)
        change(!expanded, animated);
    });
    if (losesFocus) toggleButton()?.focus({ preventScroll: true });
    if (moves && elements) stopMotion = animateHeight(elements.clamp, from, to, settings.speed, () => finish(expanded));
    else finish(expanded);
  }

  function finish(expanded: boolean): void {
    stopMotion = null;
    draw();
    // Closing a long text at its end would leave the visitor further down the page.
    const button = toggleButton();
    if (!expanded && button && focusedElement() === button) bringIntoView(button, host);
    emit(host, expanded ? "pb-read-more-expanded" : "pb-read-more-collapsed", {
      expanded,
      height: heightWhen(expanded),
    });
  }

  /** Reflects the state in attributes: of the clamp for our own style sheet, of the tag for the author's. */
  function draw(moving = stopMotion !== null): void {
    if (!elements) return;
    const shown = state();
    const { clamp } = elements;
    if (clamp.dataset.state !== shown) clamp.dataset.state = shown;
    const isFar = shown === "collapsed" && !isMeasured();
    if (clamp.hasAttribute(UNMEASURED_ATTR) !== isFar) clamp.toggleAttribute(UNMEASURED_ATTR, isFar);
    if (clamp.hasAttribute("data-moving") !== moving) clamp.toggleAttribute("data-moving", moving);
    if (clamp.hasAttribute("data-fade") !== settings.fade) clamp.toggleAttribute("data-fade", settings.fade);
    const cut = facts.measure?.cut ? `${facts.measure.cut}px` : "";
    if (clamp.style.getPropertyValue("--_cut") !== cut) clamp.style.setProperty("--_cut", cut);
    reflect(host, "state", shown);
    reflect(host, "not-collapsable", shown === "static");
  }

  /** The height of the content when open or closed, in pixels; 0 until it is rendered. */
  function heightWhen(expanded: boolean): number {
    if (!elements || !isMeasured()) return 0;
    const natural = elements.content.offsetHeight;
    return expanded ? natural : Math.min(natural, elements.ruler.offsetHeight);
  }

  /** Whether an element of the content is not wholly within the collapsed height. */
  function isOutOfSight(element: Element): boolean {
    if (!elements || !isInContent(element)) return false;
    const box = elements.content.getBoundingClientRect();
    const depth = element.getBoundingClientRect().bottom - box.top;
    return depth * scaleOf(elements.content, box, "height") > elements.ruler.offsetHeight + 1;
  }

  function isInContent(element: Element): boolean {
    for (let node: Node | null = element; node; node = flatTreeParent(node))
      if (node === elements?.content) return true;
    return false;
  }

  function focusIsFolded(): boolean {
    const focused = focusedElement();
    return focused !== null && isOutOfSight(focused);
  }

  function onFocusIn(event: FocusEvent): void {
    const target = event.composedPath()[0];
    if (isFolded() && target instanceof Element && isOutOfSight(target)) reveal();
  }

  /**
   * The visitor cannot scroll collapsed content, but the browser can: for a find-in-page match, an anchor, the focus, a
   * selection dragged beyond the edge, a script's scrollIntoView. So a scrolled box is a request to open.
   */
  function onScroll(): void {
    if (!isFolded() || !elements || elements.clamp.scrollTop === 0) return;
    if (registry.isWheel()) elements.clamp.scrollTop = 0;
    else reveal();
  }

  /** Opens without animation, for a target inside. */
  function reveal(): void {
    const top = elements?.clamp.scrollTop ?? 0;
    change(true, false);
    // Keeps the content that the browser has scrolled to at its position on the screen.
    if (top > 0 && facts.expanded) scrollAncestor(host, top);
  }

  function applyMeasure(measure: Measure): boolean {
    const before = state();
    const wasMeasured = isMeasured();
    updateFacts({ measure });
    // Content that grows must not fold while the visitor works in it.
    if (before === "static" && state() === "collapsed" && host.contains(focusedBeside(host))) {
      updateFacts({ expanded: true });
      reflect(host, "expanded", true);
    }
    draw();
    return !wasMeasured || state() !== before;
  }

  /** Measures a block that changes before it has come near the viewport. */
  function measureNow(): void {
    if (!elements || !block || isMeasured()) return;
    registry.measurer.request(block);
    const measure = readHeights(elements, host);
    if (measure.collapsed > 0) applyMeasure(measure);
  }

  return {
    get facts() {
      return facts;
    },
    configure(next) {
      settings = next;
      updateFacts({ margin: next.heightMargin });
      draw();
      if (block) registry.measurer.refresh(block);
    },
    toggle: () => change(!facts.expanded, true),
    expand: () => change(true, true),
    collapse: () => change(false, true),
    unfold() {
      updateFacts({ expanded: true });
      reflect(host, "expanded", true);
      draw();
    },
    requestMeasure() {
      if (block) registry.measurer.request(block);
    },
    attach(drawn, onTextsChange) {
      elements = drawn;
      block = {
        host,
        elements,
        collapsedHeight: () => settings.collapsedHeight,
        renderContent: () => drawn.clamp.removeAttribute(UNMEASURED_ATTR),
        applyMeasure,
      };
      const remove = registry.add(block, { reveal, onTextsChange });
      // Only now CSS knows the collapsed height. Until then the page's style sheet sets the block's height.
      draw();
      opensByConfig = settings.expanded && !host.hasAttribute("expanded");
      // A block that starts open for another reason than the attribute gets the attribute too, and can be closed
      // through it.
      if (facts.expanded) reflect(host, "expanded", true);
      elements.clamp.addEventListener("scroll", onScroll);
      host.addEventListener("focusin", onFocusIn);
      return () => {
        remove();
        drawn.clamp.removeEventListener("scroll", onScroll);
        host.removeEventListener("focusin", onFocusIn);
        stopMotion?.();
        stopMotion = null;
        draw();
        elements = block = null;
      };
    },
  };
}
