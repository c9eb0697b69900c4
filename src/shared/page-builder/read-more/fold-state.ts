/** Value of the `state` attribute: closed, open, or too short to fold. */
export type FoldState = "collapsed" | "expanded" | "static";

/** Heights of a rendered block in pixels. */
export interface Measure {
  /** Of the whole content. */
  natural: number;
  /** Of the content while collapsed. */
  collapsed: number;
  /** Of the part of a line that shows at the lower edge of collapsed content. */
  cut?: number;
}

/**
 * Content folds when it exceeds the collapsed height by more than the margin (page-builder#4,
 * page-builder-contract#5.3).
 */
export function isCollapsable(measure: Measure, margin: number): boolean {
  return measure.natural > measure.collapsed + margin;
}

/** The facts about one block that determine its state. */
export interface FoldFacts {
  /** Whether the block should be open. */
  expanded: boolean;
  /** Null until the block has been rendered near the viewport. */
  measure: Measure | null;
  /** Pixels by which content may exceed the collapsed height. */
  margin: number;
}

/** Whether there is something to toggle. */
export function canFold({ measure, margin }: FoldFacts): boolean {
  return measure !== null && isCollapsable(measure, margin);
}

export function foldState(facts: FoldFacts): FoldState {
  if (facts.measure !== null && !canFold(facts)) return "static";
  return facts.expanded ? "expanded" : "collapsed";
}
