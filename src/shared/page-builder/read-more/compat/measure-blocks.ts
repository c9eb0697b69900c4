import { parsePixels } from "../author-max-height.ts";
import { COLLAPSED_HEIGHT_PX, RESIZE_DEBOUNCE_MS } from "../options.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Measure } from "../fold-state.ts";
import { service } from "../../../core/registry/container.ts";

/** A block as the measurer sees it. */
export interface MeasurableBlock {
  readonly root: HTMLElement;
  readonly content: HTMLElement;
  /** The author's collapsed height in pixels; null if the style sheet decides. */
  readonly collapsedHeight: number | null;
  /** Restores the content's own height and its style sheet's max-height, to be read. */
  open(): void;
  /** Applies the measured heights; `null` while the content is not rendered. */
  applyMeasure(measure: Measure | null): void;
}

export interface BlockMeasurer {
  add(block: MeasurableBlock): Cleanup;
  /** Measures at the end of this task. */
  request(block: MeasurableBlock): void;
}

/** Measures all blocks of a page together: all writes, one layout, all reads (contract §5.3). */
export function createBlockMeasurer(): BlockMeasurer {
  const blocks = new Map<Element, MeasurableBlock>();
  const pending = new Set<MeasurableBlock>();
  const sizes = new WeakMap<Element, string>();
  let waiting = false;
  let stopTimer: Cleanup | undefined;
  let observer: ResizeObserver | undefined;

  function pass(): void {
    waiting = false;
    const now = [...pending].filter(({ content }) => content.isConnected);
    pending.clear();
    for (const block of now) block.open();
    const measures = now.map(read);
    for (const block of now) for (const node of observed(block)) sizes.set(node, sizeOf(node));
    now.forEach((block, at) => block.applyMeasure(measures[at] ?? null));
  }

  function request(block: MeasurableBlock): void {
    pending.add(block);
    if (waiting) return;
    waiting = true;
    queueMicrotask(pass);
  }

  const all = () => blocks.forEach(request);
  const onResize = () => {
    stopTimer?.();
    stopTimer = service("clock").after(RESIZE_DEBOUNCE_MS, all);
  };
  /** A tab or popup that opens, a late image or font, text that grows: no other event reports them (contract §8.3). */
  const onSizes = (entries: readonly ResizeObserverEntry[]) => {
    for (const { target } of entries) {
      const block = sizes.get(target) === sizeOf(target) ? undefined : blockOf(target);
      // In the next frame: measuring changes the observed sizes.
      if (block) service("clock").frame(() => blocks.has(block.root) && request(block));
    }
  };
  /** The height of a block's root follows its content; only its width matters. */
  const sizeOf = (node: Element) => {
    const { offsetWidth = 0, offsetHeight = 0 } = node as Partial<HTMLElement>;
    return blocks.has(node) ? `${offsetWidth}` : `${offsetWidth} ${offsetHeight}`;
  };
  /** The block of a node itself: an inner block is in the content of the outer one too. */
  const blockOf = (target: Element) =>
    blocks.get(target) ?? [...blocks.values()].find(({ content }) => content === target.parentElement);

  function observe(block: MeasurableBlock): void {
    observer ??= new ResizeObserver(onSizes);
    for (const node of observed(block)) observer.observe(node);
  }

  return {
    add(block) {
      if (!blocks.size) addEventListener("resize", onResize);
      blocks.set(block.root, block);
      observe(block);
      const growth = new MutationObserver(() => {
        observe(block);
        request(block);
      });
      growth.observe(block.content, { childList: true, characterData: true, subtree: true });
      const onLoad = () => request(block);
      block.content.addEventListener("load", onLoad, true);
      request(block);
      return () => {
        growth.disconnect();
        block.content.removeEventListener("load", onLoad, true);
        for (const node of observed(block)) observer?.unobserve(node);
        blocks.delete(block.root);
        pending.delete(block);
        if (blocks.size) return;
        removeEventListener("resize", onResize);
        stopTimer?.();
        observer?.disconnect();
        observer = undefined;
      };
    },
    request,
  };
}

/** The root has the available width; the content's children have their natural height. */
const observed = ({ root, content }: MeasurableBlock): Element[] => [root, ...content.children];

/** Reads its own height while the content is open, and the style sheet's limit, which beats the option. */
function read({ content, collapsedHeight }: MeasurableBlock): Measure | null {
  const limit = parsePixels(getComputedStyle(content).maxHeight);
  if (!content.offsetWidth) return null;
  const natural = content.scrollHeight + content.offsetHeight - content.clientHeight;
  return { natural, collapsed: limit ?? collapsedHeight ?? COLLAPSED_HEIGHT_PX };
}
