import type { Cleanup } from "../core/utils/cleanup.ts";

/** A wing that serves original markup in its place. */
export interface OriginalWing {
  /** Markup that it serves; fetched with the first such element. */
  readonly selector: string;
  load(): Promise<{ serveOriginals: (page: OriginalPage) => OriginalServer }>;
}

/** What a wing is given to begin with. */
export interface OriginalPage {
  readonly page: Document;
  /** Looks for further markup below a node, the node included. */
  look(root: ParentNode): void;
}

/** Serves the elements of one wing. */
export interface OriginalServer {
  /** Selectors of what it serves, in the order of serving. */
  readonly selectors: readonly string[];
  /** Serves an element until stopped; `undefined` for one that the original product itself, still on the page, has begun to serve. */
  serve(element: HTMLElement): Cleanup | undefined;
  /** An element that it serves stands in another place, or a page event points at it. */
  again?(): void;
  /** Ends what belongs to no element: globals, style sheets. */
  end(): void;
}
