/** The words that the visitor reads; the names are those of the original's texts. */
export type Strength = "short" | "bad" | "good" | "strong";

/** The highest score of an estimate; the lowest is 0. */
export const MAX_SCORE = 4;

/** The word for a score; 0 and 1 share one. */
export const strengthOf = (score: number): Strength =>
  score < 2 ? "short" : score === 2 ? "bad" : score === 3 ? "good" : "strong";
