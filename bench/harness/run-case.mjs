function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Tracing is slow, and its figures vary little. */
const TRACED_ROUNDS = 5;

/**
 * Measures all sides of a case in turn, in reversed order every second round, so that a machine that gets warmer or
 * busier affects all sides alike. Then measures the script time in some traced rounds, and counts once.
 * @returns all measurements by side and figure, in the order of the rounds
 */
export async function runCase({ sides, measure, count }, { bench, traced, rounds }) {
  const samples = Object.fromEntries(sides.map((side) => [side, {}]));
  // Figures that this way of measuring does not provide are undefined or NaN.
  const addSamples = (side, figures) => {
    for (const [figure, value] of Object.entries(figures))
      if (Number.isFinite(value)) (samples[side][figure] ??= []).push(value);
  };
  async function runRounds(times, run) {
    for (let round = 0; round < times; round++) {
      for (const side of round % 2 ? sides.toReversed() : sides) addSamples(side, await run(side));
    }
  }
  if (measure) {
    await runRounds(rounds, (side) => measure(bench, side));
    await runRounds(Math.min(rounds, TRACED_ROUNDS), (side) => measure(traced, side));
  }
  if (count) await runRounds(1, (side) => count(bench, side));
  return samples;
}

/** The table's lines for the rows of a case. */
export function compare({ rows }, samples) {
  return rows.map(({ what, figure, unit, peer, must, aim, mustBe, aimAt }) => {
    const ours = median(samples.ours[figure]);
    const theirs = peer && median(samples[peer][figure]);
    const ratio = theirs > 0 ? ours / theirs : undefined;
    const verdict = (maxRatio, maxOurs) => {
      if (maxRatio !== undefined) return ratio === undefined ? "?" : ratio <= maxRatio ? "ok" : "over";
      if (maxOurs !== undefined) return ours <= maxOurs ? "ok" : "over";
      return "";
    };
    const format = (maxRatio, maxOurs) => maxRatio ?? (maxOurs === undefined ? undefined : `${maxOurs} ${unit}`.trim());
    return {
      what,
      ours,
      peer,
      theirs,
      unit,
      ratio,
      must: format(must, mustBe),
      mustVerdict: verdict(must, mustBe),
      aim: format(aim, aimAt),
      aimVerdict: verdict(aim, aimAt),
    };
  });
}
