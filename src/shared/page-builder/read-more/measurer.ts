import { scaleOf } from "../../core/element/coordinates.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { RESIZE_DEBOUNCE_MS } from "./options.ts";
import { overrideMaxHeight, parsePixels, readMaxHeights } from "./author-max-height.ts";
import type { Measure } from "./fold-state.ts";
import { readCutLine } from "./cut-line.ts";
import { COLLAPSED, collapsedHeightValue, UNMEASURED_ATTR, type FoldElements } from "./fold-elements.ts";

/** A block as the measurer sees it. */
export interface Measurable {
  host: HTMLElement;
  elements: FoldElements;
  /** The author's collapsed height in pixels; null if the theme decides. */
  collapsedHeight(): number | null;
  /** Makes the browser lay out content that it has skipped so far. */
  renderContent(): void;
  /** Applies the measured heights; returns whether its state changed. */
  applyMeasure(measure: Measure): boolean;
}

/** Measures any number of blocks together: all reads, then all writes. */
export interface Measurer {
  /** Observes a block until stopped. It is measured before the next paint. */
  add(block: Measurable): Cleanup;
  /** Measures a block that has come near the viewport or is needed at once. */
  request(block: Measurable): void;
  /** Measures a block whose options have changed its collapsed height. */
  refresh(block: Measurable): void;
}

/** Distance from the viewport within which a block is measured without a request, in pixels. */
const NEAR_PX = 600;

/** Computed max-height of most tags. */
const NONE = "none";

/**
 * One observer, one resize listener and one subscription to page events serve all blocks, and end with the last one.
 */
export function createMeasurer(): Measurer {
  const blocks = new Set<Measurable>();
  const blockOf = new Map<Element, Measurable>();
  const widths = new WeakMap<Measurable, number>();
  /** Blocks whose heights must be read. */
  const pendingHeights = new Set<Measurable>();
  /** Blocks for which the theme's max-height must be read too. */
  const pendingMaxHeights = new Set<Measurable>();
  /**
   * Blocks that have come near the viewport; others are neither laid out nor observed (Firefox has trouble with that).
   */
  const observed = new Set<Measurable>();
  /** Blocks that have just come near the viewport or were requested. */
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
        for (const block of blocks)
          if (root === block.host.ownerDocument || root.contains(block.host)) invalidate(block);
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

  /** Waits while the visitor resizes the window; CSS keeps the collapsed heights right meanwhile. */
  function onResize(): void {
    // A max-height that applies at a new width would clip the toggle until then.
    if (!stopTimer) for (const { host } of blocks) overrideMaxHeight(host);
    stopTimer?.();
    stopTimer = service("clock").after(RESIZE_DEBOUNCE_MS, () => {
      stopTimer = null;
      blocks.forEach(invalidate);
      pass();
    });
  }

  /** Late images, fonts, new content, a tab or popup that opens: handled in the same frame, before it is painted. */
  function onSizes(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) {
      const block = blockOf.get(target);
      if (!block) continue;
      pendingHeights.add(block);
      if (target !== block.elements.content) continue;
      // Another width may match another container query, and so change the max-height.
      if ((widths.get(block) ?? contentRect.width) !== contentRect.width) pendingMaxHeights.add(block);
      widths.set(block, contentRect.width);
    }
    if (stopTimer || !pass()) return;
    // These changes resize the blocks around them. Observing those again in the next frame avoids "ResizeObserver loop"
    // errors in this one.
    observer?.disconnect();
    service("clock").frame(() => observed.forEach(observe));
  }

  function observe({ elements }: Measurable): void {
    observer?.observe(elements.content);
    observer?.observe(elements.ruler);
  }

  /**
   * Reads all, then writes all: forces two layouts for any number of blocks. The first one is small, since it skips
   * blocks that were never near the viewport (content-visibility). Returns whether anything changed.
   */
  function pass(): boolean {
    const themed = [...pendingMaxHeights];
    const maxHeights = readMaxHeights(themed.map(({ host }) => host));
    themed.forEach((block, i) => writeCollapsedHeight(block, maxHeights[i] ?? NONE));

    // If the browser cannot skip content, all blocks are measured at once.
    const skips = CSS.supports("content-visibility", "auto");
    const selected = [...pendingHeights].filter(
      (block) => !(skips && isFar(block)) || requested.has(block) || isNear(block.host),
    );
    for (const block of selected) {
      block.renderContent();
      if (!observed.has(block)) observe(block);
      observed.add(block);
    }
    const rendered = selected.filter(({ elements }) => elements.ruler.offsetWidth > 0);
    const readings = rendered.map((block) => ({ block, measure: readHeights(block.elements, block.host) }));
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
    // Writes nothing that is already right: an unchanged height, or a tag without a max-height to override, costs no
    // second style calculation.
    if (style.getPropertyValue(COLLAPSED) !== height) style.setProperty(COLLAPSED, height);
    if (maxHeight !== NONE) overrideMaxHeight(block.host);
  }

  return {
    add(block) {
      if (blocks.size === 0) start();
      blocks.add(block);
      blockOf.set(block.elements.content, block);
      blockOf.set(block.elements.ruler, block);
      // The likely height, written before the theme's max-height is read, which makes the browser compute all styles.
      writeCollapsedHeight(block, NONE);
      invalidate(block);
      schedule();
      return () => {
        blocks.delete(block);
        pendingHeights.delete(block);
        pendingMaxHeights.delete(block);
        observed.delete(block);
        requested.delete(block);
        for (const node of [block.elements.content, block.elements.ruler]) {
          blockOf.delete(node);
          observer?.unobserve(node);
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

/** Heights as laid out, in pixels. */
export function readHeights({ content, ruler }: FoldElements, host: HTMLElement): Measure {
  const [natural, collapsed] = [content.offsetHeight, ruler.offsetHeight];
  if (natural <= collapsed) return { natural, collapsed };
  const box = content.getBoundingClientRect();
  const scale = scaleOf(content, box, "height");
  return { natural, collapsed, cut: readCutLine(host, box.top + collapsed / scale) * scale };
}

const isFar = ({ elements }: Measurable): boolean => elements.clamp.hasAttribute(UNMEASURED_ATTR);

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
