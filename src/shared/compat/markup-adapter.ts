import type { Cleanup } from "../core/utils/cleanup.ts";

/** A wing that serves original markup in its place. */
export interface MarkupAdapter {
  /** Markup that it serves; fetched with the first such element. */
  readonly selector: string;
  load(): Promise<{ enhanceLegacyMarkup: (page: EnhanceContext) => MarkupEnhancer }>;
}

/** What a wing is given to begin with. */
export interface EnhanceContext {
  readonly page: Document;
  /** Looks for further markup below a node, the node included. */
  scan(root: ParentNode): void;
}

/** Serves the elements of one wing. */
export interface MarkupEnhancer {
  /** Selectors of what it serves, in the order of serving. */
  readonly selectors: readonly string[];
  /** Serves an element until stopped; `undefined` for one that the original product itself, still on the page, has begun to serve. */
  enhance(element: HTMLElement): Cleanup | undefined;
  /** An element that it serves stands in another place, or a page event points at it. */
  refresh?(): void;
  /** Ends what belongs to no element: globals, style sheets. */
  end(): void;
}
