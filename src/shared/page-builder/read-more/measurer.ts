import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { overrideMaxHeight, parsePixels, readMaxHeights } from "./author-max-height.ts";
import { collapsedHeightValue } from "./collapsed-height.ts";
import { RESIZE_DEBOUNCE_MS } from "./constants.ts";
import type { Measure } from "./fold-state.ts";
import { UNMEASURED_ATTR, type FoldElements } from "./fold-elements.ts";

/** One block in the hands of the measurer. */
export interface Measurable {
  host: HTMLElement;
  elements: FoldElements;
  /** The author's collapsed height in pixels; null when the theme decides. */
  collapsedHeight(): number | null;
  /** Its collapsed height is known to CSS: shows its state. Until then it is as high as the page's style sheet makes it. */
  showState(): void;
  /** Lets the browser lay out the content of a block that it has skipped so far. */
  renderContent(): void;
  /** Takes the measured heights; tells whether its state changed. */
  applyMeasure(measure: Measure): boolean;
}

/** Measures any number of blocks together: all reads, then all writes. */
export interface Measurer {
  /** Watches a block until stopped. It is measured before the next paint. */
  add(block: Measurable): Cleanup;
  /** A block has come near the viewport, or was asked for. */
  request(block: Measurable): void;
  /** An option that changes the collapsed height was changed. */
  refresh(block: Measurable): void;
}

/** How far from the viewport a block is measured before it is asked for. */
const NEAR_PX = 600;

/** The custom property that hands the collapsed height to clamp and ruler. */
const COLLAPSED = "--_collapsed";

/** Computed max-height of most tags. */
const NONE = "none";

/**
 * One observer, one resize listener and one subscription to page events serve all blocks, and end with the last of them.
 */
export function createMeasurer(): Measurer {
  const blocks = new Set<Measurable>();
  const blockOf = new Map<Element, Measurable>();
  const widths = new WeakMap<Measurable, number>();
  /** Blocks whose heights are to be read. */
  const pendingHeights = new Set<Measurable>();
  /** Blocks for which the theme's max-height is to be read as well. */
  const pendingMaxHeights = new Set<Measurable>();
  /** Blocks that came near the viewport; others are laid out by nobody, and not observed (Firefox stumbles over that). */
  const observed = new Set<Measurable>();
  /** Blocks that have just come near, or were asked for. */
  const requested = new Set<Measurable>();
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
        for (const block of blocks) if (root === block.host.ownerDocument || root.contains(block.host)) invalidate(block);
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

  function invalidate(block: Measurable): void {
    pendingHeights.add(block);
    pendingMaxHeights.add(block);
  }

  function schedule(): void {
    frame ??= service("clock").frame(() => {
      frame = null;
      pass();
    });
  }

  /** While the visitor drags the window's edge nothing is decided; CSS keeps the collapsed heights right meanwhile. */
  function onResize(): void {
    // A max-height that comes with a new width would cut the toggle off until then.
    if (!stopTimer) for (const { host } of blocks) overrideMaxHeight(host);
    stopTimer?.();
    stopTimer = service("clock").after(RESIZE_DEBOUNCE_MS, () => {
      stopTimer = null;
      blocks.forEach(invalidate);
      pass();
    });
  }

  /** Late images, fonts, new content, a tab or popup that opens: decided in the same frame, before it is painted. */
  function onSizes(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) {
      const block = blockOf.get(target);
      if (!block) continue;
      pendingHeights.add(block);
      if (target !== block.elements.content) continue;
      // Another width may be another container query, and so another max-height.
      if ((widths.get(block) ?? contentRect.width) !== contentRect.width) pendingMaxHeights.add(block);
      widths.set(block, contentRect.width);
    }
    if (stopTimer || !pass()) return;
    // What was drawn just now changes the size of blocks around; observed again in the next frame, they cannot raise
    // "ResizeObserver loop" errors in this one.
    observer?.disconnect();
    service("clock").frame(() => observed.forEach(observe));
  }

  function observe({ elements }: Measurable): void {
    observer?.observe(elements.content);
    observer?.observe(elements.ruler);
  }

  /**
   * Reads all, then writes all: two layouts are forced for any number of blocks, the first of them small, since blocks that were
   * never near the viewport are skipped by it (content-visibility). Tells whether anything changed.
   */
  function pass(): boolean {
    const themed = [...pendingMaxHeights];
    const maxHeights = readMaxHeights(themed.map(({ host }) => host));
    themed.forEach((block, i) => writeCollapsedHeight(block, maxHeights[i] ?? NONE));

    // Where the browser cannot skip content, all blocks are measured at once.
    const skips = CSS.supports("content-visibility", "auto");
    const selected = [...pendingHeights].filter((block) => !(skips && isFar(block)) || requested.has(block) || isNear(block.host));
    for (const block of selected) {
      block.renderContent();
      if (!observed.has(block)) observe(block);
      observed.add(block);
    }
    const rendered = selected.filter(({ elements }) => elements.ruler.offsetWidth > 0);
    const readings = rendered.map((block) => ({ block, measure: readHeights(block.elements) }));
    pendingMaxHeights.clear();
    pendingHeights.clear();
    requested.clear();
    if (readings.length === 0) return false;

    let changed = false;
    for (const { block, measure } of readings) if (block.applyMeasure(measure)) changed = true;
    return changed;
  }

  function writeCollapsedHeight(block: Measurable, maxHeight: string): void {
    const { style } = block.elements.clamp;
    const height = collapsedHeightValue(block.collapsedHeight(), parsePixels(maxHeight));
    // What is as expected costs no second look of the browser at the styles; neither does a tag that need not be freed.
    if (style.getPropertyValue(COLLAPSED) !== height) style.setProperty(COLLAPSED, height);
    block.showState();
    if (maxHeight !== NONE) overrideMaxHeight(block.host);
  }

  return {
    add(block) {
      if (blocks.size === 0) start();
      blocks.add(block);
      blockOf.set(block.elements.content, block);
      blockOf.set(block.elements.ruler, block);
      // Expected before the theme's max-height is read, which makes the browser compute all styles.
      writeCollapsedHeight(block, NONE);
      invalidate(block);
      schedule();
      return () => {
        blocks.delete(block);
        pendingHeights.delete(block);
        pendingMaxHeights.delete(block);
        observed.delete(block);
        requested.delete(block);
        for (const part of [block.elements.content, block.elements.ruler]) {
          blockOf.delete(part);
          observer?.unobserve(part);
        }
        if (blocks.size === 0) stop();
      };
    },
    request(block) {
      if (observed.has(block)) return;
      pendingHeights.add(block);
      requested.add(block);
      schedule();
    },
    refresh(block) {
      invalidate(block);
      schedule();
    },
  };
}

/** Heights as they are laid out, in pixels. */
export function readHeights({ content, ruler }: FoldElements): Measure {
  return { natural: content.offsetHeight, collapsed: ruler.offsetHeight };
}

const isFar = ({ elements }: Measurable): boolean => elements.clamp.hasAttribute(UNMEASURED_ATTR);

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
