import { containsFlat } from "../../core/element/flat-tree.ts";
import { focusedBeside, focusedElement } from "../../core/element/focus.ts";
import { scaleOf } from "../../core/element/coordinates.ts";
import { bringIntoView, scrollAncestor } from "../../core/element/scroll.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { ReadMoreOptions } from "./options.ts";
import { foldState, type FoldFacts, type Measure } from "./fold-state.ts";
import type { FoldRegistry } from "./fold-registry.ts";
import type { FoldView } from "./fold-view.ts";
import { animateHeight, prefersReducedMotion } from "./animate-height.ts";

export type FoldSettings = Pick<ReadMoreOptions, "speed" | "heightMargin">;

/** One block: its state, and everything that opens and closes it. */
export interface Fold {
  /** The facts from which the toggle is rendered. */
  readonly facts: FoldFacts;
  configure(settings: FoldSettings): void;
  toggle(): void;
  expand(): void;
  collapse(): void;
  /** Opens without animation; for a target only if the content contains it. */
  reveal(target?: Element): void;
  /** Opens for good: there is no button to open it with. */
  unfold(): void;
  /** Measures a block that has come near the viewport. */
  requestMeasure(): void;
  /** Observes and renders until stopped; `onTextsChange` is called when the page's texts have changed. */
  attach(onTextsChange: () => void): Cleanup;
}

/** `onChange` is called when the facts have changed. */
export function createFold<View extends FoldView>(
  view: View,
  registry: FoldRegistry<View>,
  settings: FoldSettings,
  startExpanded: boolean,
  onChange: () => void,
): Fold {
  const { host, clamp, content } = view;
  let facts: FoldFacts = { expanded: startExpanded, measure: null, margin: settings.heightMargin };
  let isAttached = false;
  let stopMotion: Cleanup | null = null;

  const updateFacts = (changes: Partial<FoldFacts>) => {
    facts = { ...facts, ...changes };
    onChange();
  };
  const state = () => foldState(facts);
  const isMeasured = () => facts.measure !== null;
  const isFolded = () => state() === "collapsed";
  const draw = (moving = stopMotion !== null) => {
    if (isAttached) view.draw(facts, moving);
  };

  function change(expanded: boolean, animated: boolean): void {
    measureNow();
    if (facts.expanded === expanded || state() === "static") return;
    if (!view.emit(expanded ? "expand" : "collapse", heightWhen(expanded))) return;

    // Read after the event: a listener may just have filled the content.
    const from = isAttached ? clamp.offsetHeight : 0;
    const to = heightWhen(expanded);
    const moves = animated && isMeasured() && from !== to && settings.speed >= 1 && !prefersReducedMotion();
    const losesFocus = !expanded && focusIsFolded();
    stopMotion?.();
    stopMotion = null;
    // Firefox would remember the scroll position and scroll, and so open, the box when it is folded again.
    if (isAttached) clamp.scrollTop = 0;
    updateFacts({ expanded });
    draw(moves);
    view.reflectExpanded(expanded, () => {
      if (isAttached && facts.expanded === expanded) change(!expanded, animated);
    });
    if (losesFocus) view.toggleButton()?.focus({ preventScroll: true });
    if (moves && isAttached) stopMotion = animateHeight(clamp, from, to, settings.speed, () => finish(expanded));
    else finish(expanded);
  }

  function finish(expanded: boolean): void {
    stopMotion = null;
    draw();
    // Closing a long text at its end would leave the visitor further down the page.
    const button = view.toggleButton();
    if (!expanded && button && focusedElement() === button) bringIntoView(button, host);
    view.emit(expanded ? "expanded" : "collapsed", heightWhen(expanded));
  }

  /** The height of the content when open or closed, in pixels; 0 until it is rendered. */
  function heightWhen(expanded: boolean): number {
    if (!isAttached || !isMeasured()) return 0;
    const natural = view.naturalHeight();
    return expanded ? natural : Math.min(natural, view.collapsedHeight());
  }

  /** Whether an element of the content is not wholly within the collapsed height. */
  function isOutOfSight(element: Element): boolean {
    if (!isAttached || element === content || !containsFlat(content, element)) return false;
    const box = content.getBoundingClientRect();
    const depth = element.getBoundingClientRect().bottom - box.top;
    return depth * scaleOf(content, box, "height") + content.scrollTop > view.collapsedHeight() + 1;
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
    if (!isFolded() || clamp.scrollTop === 0) return;
    if (registry.isWheel()) clamp.scrollTop = 0;
    else reveal();
  }

  function reveal(target?: Element): void {
    if (target && !containsFlat(content, target)) return;
    const top = clamp.scrollTop;
    change(true, false);
    // Keeps the content that the browser has scrolled to at its position on the screen.
    if (top > 0 && facts.expanded) scrollAncestor(host, top);
  }

  function applyMeasure(measure: Measure | null): boolean {
    if (!measure) {
      draw();
      return false;
    }
    const before = { state: state(), measure: facts.measure };
    updateFacts({ measure });
    // Content that grows must not fold while the visitor works in it.
    if (before.state === "static" && isFolded() && host.contains(focusedBeside(host))) {
      updateFacts({ expanded: true });
      view.reflectExpanded(true);
    }
    draw();
    return before.measure?.collapsed !== measure.collapsed || state() !== before.state;
  }

  /** Measures a block that changes before it has come near the viewport. */
  function measureNow(): void {
    if (!isAttached || isMeasured()) return;
    const measure = registry.measurer.measureNow(view);
    if (measure) applyMeasure(measure);
  }

  return {
    get facts() {
      return facts;
    },
    configure(next) {
      settings = next;
      updateFacts({ margin: next.heightMargin });
      draw();
      if (isAttached) registry.measurer.refresh(view);
    },
    toggle: () => change(!facts.expanded, true),
    expand: () => change(true, true),
    collapse: () => change(false, true),
    reveal,
    unfold() {
      updateFacts({ expanded: true });
      view.reflectExpanded(true);
      draw();
    },
    requestMeasure() {
      if (isAttached) registry.measurer.request(view);
    },
    attach(onTextsChange) {
      isAttached = true;
      const remove = registry.add(view, { applyMeasure, reveal, onTextsChange });
      // Only now CSS knows the collapsed height. Until then the page's style sheet sets the block's height.
      draw();
      // A block that starts open for another reason than the attribute gets the attribute too, and can be closed
      // through it.
      if (facts.expanded) view.reflectExpanded(true);
      clamp.addEventListener("scroll", onScroll);
      host.addEventListener("focusin", onFocusIn);
      return () => {
        remove();
        clamp.removeEventListener("scroll", onScroll);
        host.removeEventListener("focusin", onFocusIn);
        stopMotion?.();
        stopMotion = null;
        draw();
        isAttached = false;
      };
    },
  };
}
