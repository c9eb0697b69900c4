import type { OptionTable } from "../schema/options.ts";
import type { ElementProps } from "./element-outline.ts";

/** Draws, the first time or with changed options. */
export const DRAW: unique symbol = Symbol("draw");
/** Takes everything down again; may throw where another script has changed the nodes. */
export const ERASE: unique symbol = Symbol("erase");
/** The element stands in another place of the page. */
export const MOVE: unique symbol = Symbol("move");

/** What a drawing is given, and what it tells the seam. */
export interface DrawingProps<Table extends OptionTable, Handle extends object> extends ElementProps<Table, Handle> {
  /** The drawing is about to be in the container: what stood there while it waited goes. */
  onDrawn: () => void;
  /** The tag cannot be shown: the author's content comes back. */
  onFailure: () => void;
}

/** An element that can draw itself; the seam on top of it decides when. */
export interface DrawingElement<Table extends OptionTable, Handle extends object> extends HTMLElement {
  /** Where it draws: its shadow root or an own node inside it. */
  container: HTMLElement | ShadowRoot;
  [DRAW](props: DrawingProps<Table, Handle>): void;
  [ERASE](): void;
  [MOVE]?(): void;
}
