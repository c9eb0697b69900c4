import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { watchAnchors } from "../../core/element/anchors.ts";
import { drawnParent } from "../../core/element/composed-tree.ts";
import { watchFind, type FindWatch } from "./find-in-page.ts";
import { createMeasurer, type Measurable, type Measurer } from "./measurer.ts";

/** What all blocks of a page share; its listeners end with the last block. */
export interface FoldPage {
  readonly measurer: Measurer;
  /** Takes a block in until stopped. */
  add(block: Measurable, calls: FoldCalls): Cleanup;
  /** Whether a scrolled block is the doing of the visitor's wheel. */
  isWheel(): boolean;
}

/** What the page asks of a block. */
export interface FoldCalls {
  /** Open for an anchor inside. */
  reveal(): void;
  /** Texts have changed. */
  retell(): void;
}

export function createFoldPage(): FoldPage {
  const measurer = createMeasurer();
  const calls = new Map<Element, FoldCalls>();
  let find: FindWatch | null = null;
  let ends: Cleanup[] = [];

  function revealAround(target: Element): void {
    for (let node = drawnParent(target); node; node = drawnParent(node)) if (node instanceof Element) calls.get(node)?.reveal();
  }

  return {
    measurer,
    add(block, asked) {
      const { host } = block;
      if (calls.size === 0) ends = [watchAnchors(revealAround), service("texts").subscribe(() => calls.forEach(({ retell }) => retell()))];
      find ??= watchFind();
      const { sheet } = find;
      calls.set(host, asked);
      host.shadowRoot?.adoptedStyleSheets.push(sheet);
      const leave = measurer.add(block);
      return () => {
        leave();
        if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = host.shadowRoot.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
        calls.delete(host);
        if (calls.size > 0) return;
        for (const end of ends) end();
        find?.stop();
        find = null;
      };
    },
    isWheel: () => find?.isWheel() ?? false,
  };
}
