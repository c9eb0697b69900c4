/**
 * Whether this run is the nightly one (`npm run test:nightly`). By day, tests draw fewer rounds of random input, show each
 * page in fewer of its looks and widths, and set fewer faults. Unlike a matrix, this does not depend on the loader and the
 * build. Pages of browser tests have the variable, too (`web-test-runner.config.mjs`).
 */
export const IS_NIGHT = process.env["MATRICES"] === "whole";

/** How many rounds of random input this run draws: all, or by day the first ones. */
export const rounds = (all: number, byDay: number): number => (IS_NIGHT ? all : byDay);

/** The cases that this run tests: all, or by day those that represent the others. */
export const cases = <Case>(all: readonly Case[], byDay: (one: Case) => boolean): Case[] =>
  all.filter((one) => IS_NIGHT || byDay(one));
