/** The middle of some figures. */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Tracing is slow and its figures are steady. */
const TRACED_ROUNDS = 5;

/**
 * Measures all sides of a case in turn, in reversed order every second round, so that a machine that gets warmer or busier
 * does it to all sides alike: first untraced, then some rounds traced, for the script. What is counted is taken once.
 * @returns figures by side and name: every measurement, in the order of the rounds
 */
export async function runCase({ sides, measure, count }, { bench, traced, rounds }) {
  const samples = Object.fromEntries(sides.map((side) => [side, {}]));
  // A figure that this way of measuring does not give is undefined, or not a number.
  const keep = (side, figures) => {
    for (const [figure, value] of Object.entries(figures))
      if (Number.isFinite(value)) (samples[side][figure] ??= []).push(value);
  };
  async function inTurn(times, run) {
    for (let round = 0; round < times; round++) {
      for (const side of round % 2 ? sides.toReversed() : sides) keep(side, await run(side));
    }
  }
  if (measure) {
    await inTurn(rounds, (side) => measure(bench, side));
    await inTurn(Math.min(rounds, TRACED_ROUNDS), (side) => measure(traced, side));
  }
  if (count) await inTurn(1, (side) => count(bench, side));
  return samples;
}

/** One line of the table for each row of a case. */
export function compare({ rows }, samples) {
  return rows.map(({ what, figure, unit, peer, must, aim, mustBe, aimAt }) => {
    const ours = median(samples.ours[figure]);
    const theirs = peer && median(samples[peer][figure]);
    const ratio = theirs > 0 ? ours / theirs : undefined;
    const verdict = (limit, limitOfOurs) => {
      if (limit !== undefined) return ratio === undefined ? "?" : ratio <= limit ? "ok" : "over";
      if (limitOfOurs !== undefined) return ours <= limitOfOurs ? "ok" : "over";
      return "";
    };
    const shown = (limit, limitOfOurs) =>
      limit ?? (limitOfOurs === undefined ? undefined : `${limitOfOurs} ${unit}`.trim());
    return {
      what,
      ours,
      peer,
      theirs,
      unit,
      ratio,
      must: shown(must, mustBe),
      mustVerdict: verdict(must, mustBe),
      aim: shown(aim, aimAt),
      aimVerdict: verdict(aim, aimAt),
    };
  });
}
