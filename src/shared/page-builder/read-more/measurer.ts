import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { freeOfMaxHeight, parsePixels, readMaxHeights } from "./author-max-height.ts";
import { collapsedHeightValue } from "./collapsed-height.ts";
import { RESIZE_DEBOUNCE_MS } from "./constants.ts";
import type { Measure } from "./fold-state.ts";
import { FAR_MARK, type FoldParts } from "./skeleton.ts";

/** One block in the hands of the measurer. */
export interface Measurable {
  host: HTMLElement;
  parts: FoldParts;
  /** The author's collapsed height in pixels; null when the theme decides. */
  collapsedHeight(): number | null;
  /** Its collapsed height is known to CSS: shows its state. Until then it is as high as the page's style sheet makes it. */
  present(): void;
  /** Lets the browser lay out the content of a block that it has skipped so far. */
  approach(): void;
  /** Takes the measured heights; tells whether its state changed. */
  settle(measure: Measure): boolean;
}

/** Measures any number of blocks together: all reads, then all writes. */
export interface Measurer {
  /** Watches a block until stopped. It is measured before the next paint. */
  add(block: Measurable): Cleanup;
  /** A block has come near the viewport, or was asked for. */
  approach(block: Measurable): void;
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
  const dirty = new Set<Measurable>();
  /** Blocks for which the theme's max-height is to be read as well. */
  const unread = new Set<Measurable>();
  /** Blocks that came near the viewport; others are laid out by nobody, and not observed (Firefox stumbles over that). */
  const watched = new Set<Measurable>();
  /** Blocks that have just come near, or were asked for. */
  const called = new Set<Measurable>();
  let observer: ResizeObserver | null = null;
  let frame: Cleanup | null = null;
  let quietTime: Cleanup | null = null;
  let ends: Cleanup[] = [];

  function start(): void {
    observer = new ResizeObserver(onSizes);
    addEventListener("resize", onResize);
    ends = [
      () => removeEventListener("resize", onResize),
      service("pageEvents").subscribe(({ root }) => {
        for (const block of blocks) if (root === block.host.ownerDocument || root.contains(block.host)) mark(block);
        schedule();
      }),
    ];
  }

  function stop(): void {
    for (const end of ends) end();
    observer?.disconnect();
    frame?.();
    quietTime?.();
    observer = frame = quietTime = null;
  }

  function mark(block: Measurable): void {
    dirty.add(block);
    unread.add(block);
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
    if (!quietTime) for (const { host } of blocks) freeOfMaxHeight(host);
    quietTime?.();
    quietTime = service("clock").after(RESIZE_DEBOUNCE_MS, () => {
      quietTime = null;
      blocks.forEach(mark);
      pass();
    });
  }

  /** Late images, fonts, new content, a tab or popup that opens: decided in the same frame, before it is painted. */
  function onSizes(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) {
      const block = blockOf.get(target);
      if (!block) continue;
      dirty.add(block);
      if (target !== block.parts.content) continue;
      // Another width may be another container query, and so another max-height.
      if ((widths.get(block) ?? contentRect.width) !== contentRect.width) unread.add(block);
      widths.set(block, contentRect.width);
    }
    if (quietTime || !pass()) return;
    // What was drawn just now changes the size of blocks around; observed again in the next frame, they cannot raise
    // "ResizeObserver loop" errors in this one.
    observer?.disconnect();
    service("clock").frame(() => watched.forEach(observe));
  }

  function observe({ parts }: Measurable): void {
    observer?.observe(parts.content);
    observer?.observe(parts.ruler);
  }

  /**
   * Reads all, then writes all: two layouts are forced for any number of blocks, the first of them small, since blocks that were
   * never near the viewport are skipped by it (content-visibility). Tells whether anything changed.
   */
  function pass(): boolean {
    const themed = [...unread];
    const maxHeights = readMaxHeights(themed.map(({ host }) => host));
    themed.forEach((block, i) => writeCollapsedHeight(block, maxHeights[i] ?? NONE));

    // Where the browser cannot skip content, all blocks are measured at once.
    const skips = CSS.supports("content-visibility", "auto");
    const chosen = [...dirty].filter((block) => !(skips && isFar(block)) || called.has(block) || isNear(block.host));
    for (const block of chosen) {
      block.approach();
      if (!watched.has(block)) observe(block);
      watched.add(block);
    }
    const rendered = chosen.filter(({ parts }) => parts.ruler.offsetWidth > 0);
    const readings = rendered.map((block) => ({ block, measure: read(block.parts) }));
    unread.clear();
    dirty.clear();
    called.clear();
    if (readings.length === 0) return false;

    let changed = false;
    for (const { block, measure } of readings) if (block.settle(measure)) changed = true;
    return changed;
  }

  function writeCollapsedHeight(block: Measurable, maxHeight: string): void {
    const { style } = block.parts.clamp;
    const height = collapsedHeightValue(block.collapsedHeight(), parsePixels(maxHeight));
    // What is as expected costs no second look of the browser at the styles; neither does a tag that need not be freed.
    if (style.getPropertyValue(COLLAPSED) !== height) style.setProperty(COLLAPSED, height);
    block.present();
    if (maxHeight !== NONE) freeOfMaxHeight(block.host);
  }

  return {
    add(block) {
      if (blocks.size === 0) start();
      blocks.add(block);
      blockOf.set(block.parts.content, block);
      blockOf.set(block.parts.ruler, block);
      // Expected before the theme's max-height is read, which makes the browser compute all styles.
      writeCollapsedHeight(block, NONE);
      mark(block);
      schedule();
      return () => {
        blocks.delete(block);
        dirty.delete(block);
        unread.delete(block);
        watched.delete(block);
        called.delete(block);
        for (const part of [block.parts.content, block.parts.ruler]) {
          blockOf.delete(part);
          observer?.unobserve(part);
        }
        if (blocks.size === 0) stop();
      };
    },
    approach(block) {
      if (watched.has(block)) return;
      dirty.add(block);
      called.add(block);
      schedule();
    },
    refresh(block) {
      mark(block);
      schedule();
    },
  };
}

/** Heights as they are laid out, in pixels. */
export function read({ content, ruler }: FoldParts): Measure {
  return { natural: content.offsetHeight, collapsed: ruler.offsetHeight };
}

const isFar = ({ parts }: Measurable): boolean => parts.clamp.hasAttribute(FAR_MARK);

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
