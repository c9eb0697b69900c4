import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { flatTreeParent } from "../../core/element/flat-tree.ts";
import { createMeasurer, type ApplyMeasure, type MeasuredStyles, type Measurer } from "./measurer.ts";
import { observeAnchors } from "../../core/element/anchors.ts";
import { observeFind, type FindObserver } from "./find-in-page.ts";
import type { FoldView } from "./fold-view.ts";

/** Shared by all blocks of a page that are drawn alike; its listeners end with the last block. */
export interface FoldRegistry<View extends FoldView = FoldView> {
  readonly measurer: Measurer<View>;
  /** Registers a block; the result removes it. */
  add(view: View, callbacks: FoldCallbacks): Cleanup;
  /** Whether the visitor's wheel has scrolled a block. */
  isWheel(): boolean;
}

/** Calls from the page to a block. */
export interface FoldCallbacks {
  applyMeasure: ApplyMeasure;
  /** Opens for an anchor inside. */
  reveal(target: Element): void;
  /** Called when texts have changed. */
  onTextsChange(): void;
}

/** What styles mean for the blocks. */
export interface FoldStyles<View extends FoldView> extends MeasuredStyles<View> {
  /** Selector of a clamp that is folded and at rest. */
  readonly folded: string;
}

export function createFoldRegistry<View extends FoldView>(styles: FoldStyles<View>): FoldRegistry<View> {
  const measurer = createMeasurer(styles);
  const callbacks = new Map<Element, FoldCallbacks>();
  let find: FindObserver | null = null;
  let stopAnchors: Cleanup | undefined;

  function revealAround(target: Element): void {
    for (let node = flatTreeParent(target); node; node = flatTreeParent(node))
      if (node instanceof Element) callbacks.get(node)?.reveal(target);
  }

  return {
    measurer,
    add(view, own) {
      const { host } = view;
      if (callbacks.size === 0) stopAnchors = observeAnchors(revealAround);
      find ??= observeFind(styles.folded);
      callbacks.set(host, own);
      const removeFromFind = find.add(view.clamp.getRootNode() as Document | ShadowRoot);
      const removeFromMeasurer = measurer.add(view, own.applyMeasure);
      const stopTexts = service("texts").subscribe(own.onTextsChange, host);
      return () => {
        stopTexts();
        removeFromMeasurer();
        removeFromFind();
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
