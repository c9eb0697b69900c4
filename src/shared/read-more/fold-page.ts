import type { Stop } from "../services/clock.ts";
import { watchAnchors } from "./anchors.ts";
import { drawnParent } from "./composed-tree.ts";
import { watchFind, type FindWatch } from "./find-in-page.ts";
import { createMeasurer, type Measurable, type Measurer } from "./measurer.ts";

/** What all blocks of a page share; its listeners end with the last block. */
export interface FoldPage {
  readonly measurer: Measurer;
  /** Takes a block in until stopped; `reveal` opens it for an anchor inside. */
  add(block: Measurable, reveal: () => void): Stop;
  /** Whether a scrolled block is the doing of the visitor's wheel. */
  isWheel(): boolean;
}

export function createFoldPage(): FoldPage {
  const measurer = createMeasurer();
  const reveals = new Map<Element, () => void>();
  let find: FindWatch | null = null;
  let stopAnchors: Stop | null = null;

  function revealAround(target: Element): void {
    for (let node = drawnParent(target); node; node = drawnParent(node)) if (node instanceof Element) reveals.get(node)?.();
  }

  return {
    measurer,
    add(block, reveal) {
      const { host } = block;
      if (reveals.size === 0) stopAnchors = watchAnchors(revealAround);
      find ??= watchFind();
      const { sheet } = find;
      reveals.set(host, reveal);
      host.shadowRoot?.adoptedStyleSheets.push(sheet);
      const leave = measurer.add(block);
      return () => {
        leave();
        if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = host.shadowRoot.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
        reveals.delete(host);
        if (reveals.size > 0) return;
        stopAnchors?.();
        find?.stop();
        find = null;
      };
    },
    isWheel: () => find?.isWheel() ?? false,
  };
}
