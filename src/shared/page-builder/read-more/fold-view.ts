import type { FoldFacts, Measure } from "./fold-state.ts";

/**
 * What a fold reads from and draws on: the shadow tree of the tag, or the markup of an original. Reading forces layout.
 */
export interface FoldView {
  /** The block. */
  readonly host: HTMLElement;
  /** Clips the content; the browser can scroll it. */
  readonly clamp: HTMLElement;
  /** Contains the content; may be the clamp. */
  readonly content: HTMLElement;
  /** What changes its size with the heights; of a content that is the clamp only the width counts. */
  observed(): readonly Element[];
  /** Whether the browser has skipped the layout of its content so far. */
  isSkipped?(): boolean;
  /** Makes the browser lay out its content. */
  renderContent?(): void;
  /** The heights as laid out; null while it is not rendered. */
  measure(): Measure | null;
  /** Height of the whole content in pixels. */
  naturalHeight(): number;
  /** Height of collapsed content in pixels. */
  collapsedHeight(): number;
  /** Shows the facts; while it is moving, an animation sets the height. */
  draw(facts: FoldFacts, moving: boolean): void;
  /** Writes the state where the page may write it too; `undo` is called if it does so in the same task. */
  reflectExpanded(expanded: boolean, undo?: () => void): void;
  /** The button that opens and closes, once it is drawn. */
  toggleButton(): HTMLElement | null;
  /**
   * Reports a change to the page, and the height of the content after it; false if a listener prevented it, which only
   * the first two allow.
   */
  emit(name: FoldEvent, height: number): boolean;
}

/** Before the change: expand, collapse; after it: expanded, collapsed. */
export type FoldEvent = "expand" | "collapse" | "expanded" | "collapsed";
