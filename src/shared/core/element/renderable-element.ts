import type { OptionTable } from "../options/options.ts";
import type { ElementProps } from "./element-outline.ts";

/** Renders, the first time or with changed options. */
export const RENDER: unique symbol = Symbol("render");
/** Removes everything it has rendered; may throw if another script has changed the nodes. */
export const UNMOUNT: unique symbol = Symbol("unmount");
/** The element has moved to another position in the page. */
export const MOVED: unique symbol = Symbol("moved");

/** The input of a render, and its callbacks to the base element. */
export interface RenderProps<Table extends OptionTable, Handle extends object> extends ElementProps<Table, Handle> {
  /** The rendering is about to enter the container: removes the slot that was shown while it waited. */
  onRender: () => void;
  /** The tag cannot be shown: restores the author's content. */
  onFailure: () => void;
}

/** An element that can render itself; the base element on top of it decides when. */
export interface RenderableElement<Table extends OptionTable, Handle extends object> extends HTMLElement {
  /** Where it renders: its shadow root or a node inside it. */
  container: HTMLElement | ShadowRoot;
  [RENDER](props: RenderProps<Table, Handle>): void;
  [UNMOUNT](): void;
  [MOVED]?(): void;
}
