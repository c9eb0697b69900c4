import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { RESIZE_DEBOUNCE_MS } from "./options.ts";
import type { Measure } from "./fold-state.ts";
import type { FoldView } from "./fold-view.ts";

/** Applies the measured heights, null while the block is not rendered; returns whether they change other blocks. */
export type ApplyMeasure = (measure: Measure | null) => boolean;

/** How the styles of the page decide the collapsed heights. */
export interface MeasuredStyles<View extends FoldView> {
  /** Reads them for several blocks at once. */
  read(views: readonly View[]): void;
  /** The visitor resizes the window: other styles may apply, which are read when the resizing has ended. */
  resizing?(view: View): void;
}

/** Measures any number of blocks together: all reads, then all writes. */
export interface Measurer<View extends FoldView> {
  /** Observes a block until stopped. It is measured before the next paint. */
  add(view: View, apply: ApplyMeasure): Cleanup;
  /** Measures a block that has come near the viewport. */
  request(view: View): void;
  /** Reads the heights of a block that are needed at once, and has it measured with the others too. */
  measureNow(view: View): Measure | null;
  /** Measures a block whose options or nodes have changed. */
  refresh(view: View): void;
}

/** Distance from the viewport within which a block is measured without a request, in pixels. */
const NEAR_PX = 600;

/**
 * One observer, one resize listener and one subscription to page events serve all blocks, and end with the last one.
 */
export function createMeasurer<View extends FoldView>(styles: MeasuredStyles<View>): Measurer<View> {
  const blocks = new Map<View, ApplyMeasure>();
  const viewOf = new WeakMap<Element, View>();
  const widths = new WeakMap<View, number>();
  /** Blocks whose heights must be read. */
  const pendingHeights = new Set<View>();
  /** Blocks for which the styles of the page must be read too. */
  const pendingStyles = new Set<View>();
  /**
   * Blocks that have come near the viewport; others are neither laid out nor observed (Firefox has trouble with that).
   */
  const observed = new Set<View>();
  /** Blocks that have just come near the viewport or were requested. */
  const requested = new Set<View>();
  let observer: ResizeObserver | null = null;
  let frame: Cleanup | null = null;
  let stopTimer: Cleanup | null = null;
  let cleanups: Cleanup[] = [];

  function start(): void {
    observer = new ResizeObserver(onSizes);
    addEventListener("resize", onResize);
    cleanups = [
      () => removeEventListener("resize", onResize),
      service("pageEvents").subscribe(({ root }) => {
        for (const view of blocks.keys())
          if (root === view.host.ownerDocument || root.contains(view.host)) invalidate(view);
        schedule();
      }),
    ];
  }

  function stop(): void {
    for (const end of cleanups) end();
    observer?.disconnect();
    frame?.();
    stopTimer?.();
    observer = frame = stopTimer = null;
  }

  function invalidate(view: View): void {
    pendingHeights.add(view);
    pendingStyles.add(view);
  }

  function schedule(): void {
    frame ??= service("clock").frame(() => {
      frame = null;
      pass();
    });
  }

  /** Waits while the visitor resizes the window; CSS keeps the collapsed heights right meanwhile. */
  function onResize(): void {
    if (!stopTimer) for (const view of blocks.keys()) styles.resizing?.(view);
    stopTimer?.();
    stopTimer = service("clock").after(RESIZE_DEBOUNCE_MS, () => {
      stopTimer = null;
      for (const view of blocks.keys()) invalidate(view);
      pass();
    });
  }

  /** Late images, fonts, new content, a tab or popup that opens: handled in the same frame, before it is painted. */
  function onSizes(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) {
      const view = viewOf.get(target);
      if (!view || !blocks.has(view)) continue;
      if (target === view.content) {
        // Another width may match another container query, and so other styles.
        const isOther = (widths.get(view) ?? contentRect.width) !== contentRect.width;
        widths.set(view, contentRect.width);
        if (isOther) pendingStyles.add(view);
        // We set the height of what clips.
        else if (target === view.clamp) continue;
      }
      pendingHeights.add(view);
    }
    if (stopTimer || !pass()) return;
    // These changes resize the blocks around them. Observing those again in the next frame avoids "ResizeObserver loop"
    // errors in this one.
    observer?.disconnect();
    service("clock").frame(() => observed.forEach(observe));
  }

  function observe(view: View): void {
    for (const node of view.observed()) {
      viewOf.set(node, view);
      observer?.observe(node);
    }
  }

  /**
   * Reads all, then writes all: forces two layouts for any number of blocks. The first one is small, since it skips
   * blocks that were never near the viewport (content-visibility). Returns whether anything changed.
   */
  function pass(): boolean {
    if (pendingStyles.size > 0) styles.read([...pendingStyles]);

    // If the browser cannot skip content, all blocks are measured at once.
    const skips = CSS.supports("content-visibility", "auto");
    const selected = [...pendingHeights].filter(
      (view) => !(skips && view.isSkipped?.()) || requested.has(view) || isNear(view.host),
    );
    for (const view of selected) {
      view.renderContent?.();
      if (!observed.has(view)) observe(view);
      observed.add(view);
    }
    const measures = selected.map((view) => view.measure());
    pendingStyles.clear();
    pendingHeights.clear();
    requested.clear();

    let changed = false;
    selected.forEach((view, i) => {
      if (blocks.get(view)?.(measures[i] ?? null)) changed = true;
    });
    return changed;
  }

  function request(view: View): void {
    if (observed.has(view)) return;
    pendingHeights.add(view);
    requested.add(view);
    schedule();
  }

  return {
    add(view, apply) {
      if (blocks.size === 0) start();
      blocks.set(view, apply);
      invalidate(view);
      schedule();
      return () => {
        blocks.delete(view);
        for (const set of [pendingHeights, pendingStyles, observed, requested]) set.delete(view);
        for (const node of view.observed()) observer?.unobserve(node);
        if (blocks.size === 0) stop();
      };
    },
    request,
    measureNow(view) {
      request(view);
      if (pendingStyles.has(view)) styles.read([view]);
      return view.measure();
    },
    refresh(view) {
      // Observes new nodes.
      observed.delete(view);
      invalidate(view);
      schedule();
    },
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
