/** What the visitor reads; the names are those of the original's texts. */
export type Strength = "short" | "bad" | "good" | "strong";

/** The least and the greatest score of an estimate. */
export const MAX_SCORE = 4;

/** A score in words: 0 and 1 are as good as none. */
export const strengthOf = (score: number): Strength => (score < 2 ? "short" : score === 2 ? "bad" : score === 3 ? "good" : "strong");
