import { rows } from "./matrix.ts";

/**
 * Whether this run is the nightly one (`npm run test:nightly`). By day, tests draw fewer rounds of random input, and show
 * each page in fewer of its looks and widths. Unlike a matrix, this does not depend on the loader and the build.
 */
export const IS_NIGHT = process.env["MATRICES"] === "whole";

/** How many rounds of random input this run draws: all, or by day the first ones. */
export const rounds = (all: number, byDay: number): number => (IS_NIGHT ? all : byDay);

/** The cases that this run tests: all, or by day those that represent the others. */
export const cases = <Case>(all: readonly Case[], byDay: (one: Case) => boolean): Case[] => rows(all, byDay, IS_NIGHT);
