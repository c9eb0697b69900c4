import { atom, type Atom, type PrimitiveAtom } from "jotai/vanilla";
import { HEIGHT_MARGIN_PX } from "./constants.ts";

/** What the `state` attribute shows: closed, open, or content so short that it never folds. */
export type FoldState = "collapsed" | "expanded" | "static";

/** Heights of a rendered block in pixels. */
export interface Measure {
  /** Of the whole content. */
  natural: number;
  /** Of the content while collapsed. */
  collapsed: number;
}

/** Content folds when it exceeds the collapsed height by more than the margin (spec page-builder §4, contract §5.3). */
export function isCollapsable(measure: Measure, margin: number): boolean {
  return measure.natural > measure.collapsed + margin;
}

/** The facts of one block and what follows from them. */
export interface FoldAtoms {
  /** Whether the block is to be open. */
  expanded: PrimitiveAtom<boolean>;
  /** Null until the block has been rendered for the first time. */
  measure: PrimitiveAtom<Measure | null>;
  margin: PrimitiveAtom<number>;
  /** Whether the height is being animated. */
  moving: PrimitiveAtom<boolean>;
  /** Whether there is something to toggle. */
  collapsable: Atom<boolean>;
  state: Atom<FoldState>;
}

export function createFoldAtoms(startExpanded: boolean): FoldAtoms {
  const expanded = atom(startExpanded);
  const measure = atom<Measure | null>(null);
  const margin = atom(HEIGHT_MARGIN_PX);
  const moving = atom(false);
  const collapsable = atom((get) => {
    const measured = get(measure);
    return measured !== null && isCollapsable(measured, get(margin));
  });
  const state = atom((get): FoldState => {
    if (get(measure) !== null && !get(collapsable)) return "static";
    return get(expanded) ? "expanded" : "collapsed";
  });
  return { expanded, measure, margin, moving, collapsable, state };
}
