import { isWhole } from "../../tools/recorded-sources.mjs";

/** Whether this run tests the whole matrices of page tests: at night, and when what they mainly test has changed. */
export const IS_WHOLE = isWhole("matrices");

/** The rows of a matrix that this run tests: all, or by day those that represent the others. */
export const rows = <Row>(all: readonly Row[], byDay: (row: Row) => boolean, whole = IS_WHOLE): Row[] =>
  all.filter((row) => whole || byDay(row));
