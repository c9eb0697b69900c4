import type { Fold } from "../../shared/read-more/fold.ts";

/** The fold of each block, for the toggle that React draws. */
export const foldOf = new WeakMap<Element, Fold>();
