import type { Cleanup } from "../core/utils/cleanup.ts";

/** An area's code for serving original markup. */
export interface MarkupAdapter {
  /** The markup that it serves; its code is fetched with the first such element. */
  readonly selector: string;
  load(): Promise<{ enhanceLegacyMarkup: (page: EnhanceContext) => MarkupEnhancer }>;
}

/** What an area gets when it starts. */
export interface EnhanceContext {
  readonly page: Document;
  /** Looks for more markup below a node, the node included. */
  scan(root: ParentNode): void;
}

/** Serves the elements of one area. */
export interface MarkupEnhancer {
  /** Selectors of what it serves, in the order in which it serves them. */
  readonly selectors: readonly string[];
  /**
   * Serves an element until the cleanup runs; `undefined` for an element that the original product, still on the page,
   * serves already.
   */
  enhance(element: HTMLElement): Cleanup | undefined;
  /** A served element was moved, or a page event names it. */
  refresh?(): void;
  /** Ends what belongs to no element: globals, style sheets. */
  end(): void;
}
