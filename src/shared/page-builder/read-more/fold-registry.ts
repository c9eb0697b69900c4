import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { flatTreeParent } from "../../core/element/flat-tree.ts";
import { createMeasurer, type Measurable, type Measurer } from "./measurer.ts";
import { observeAnchors } from "../../core/element/anchors.ts";
import { observeFind, type FindObserver } from "./find-in-page.ts";

/** Shared by all blocks of a page; its listeners end with the last block. */
export interface FoldRegistry {
  readonly measurer: Measurer;
  /** Registers a block; the result removes it. */
  add(block: Measurable, callbacks: FoldCallbacks): Cleanup;
  /** Whether the visitor's wheel has scrolled a block. */
  isWheel(): boolean;
}

/** Calls from the page to a block. */
export interface FoldCallbacks {
  /** Opens for an anchor inside. */
  reveal(): void;
  /** Called when texts have changed. */
  onTextsChange(): void;
}

export function createFoldRegistry(): FoldRegistry {
  const measurer = createMeasurer();
  const callbacks = new Map<Element, FoldCallbacks>();
  let find: FindObserver | null = null;
  let stopAnchors: Cleanup | undefined;

  function revealAround(target: Element): void {
    for (let node = flatTreeParent(target); node; node = flatTreeParent(node))
      if (node instanceof Element) callbacks.get(node)?.reveal();
  }

  return {
    measurer,
    add(block, own) {
      const { host } = block;
      if (callbacks.size === 0) stopAnchors = observeAnchors(revealAround);
      find ??= observeFind();
      callbacks.set(host, own);
      const removeFromFind = host.shadowRoot && find.add(host.shadowRoot);
      const removeFromMeasurer = measurer.add(block);
      const stopTexts = service("texts").subscribe(own.onTextsChange, host);
      return () => {
        stopTexts();
        removeFromMeasurer();
        removeFromFind?.();
        callbacks.delete(host);
        if (callbacks.size > 0) return;
        stopAnchors?.();
        find?.stop();
        find = null;
      };
    },
    isWheel: () => find?.isWheel() ?? false,
  };
}
