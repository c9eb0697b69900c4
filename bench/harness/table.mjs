const LEFT = new Set(["what", "peer"]);
const HEAD = {
  what: "what",
  ours: "ours",
  peer: "peer",
  theirs: "peer's",
  ratio: "ratio",
  must: "must",
  mustVerdict: "",
  aim: "aim",
  aimVerdict: "",
};

const fractionDigits = (value) =>
  Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
const formatFigure = (value, unit) =>
  value === undefined ? "" : `${value.toFixed(fractionDigits(value))} ${unit}`.trim();

/** Prints the lines of all cases as an aligned table. */
export function printTable(lines) {
  const cells = lines.map(({ unit, ours, theirs, ratio, ...words }) => ({
    ...words,
    ours: formatFigure(ours, unit),
    theirs: formatFigure(theirs, unit),
    ratio: ratio === undefined ? "" : ratio.toFixed(2),
  }));
  const keys = Object.keys(HEAD);
  const text = (row, key) => String(row[key] ?? "");
  const width = Object.fromEntries(
    keys.map((key) => [key, Math.max(...[HEAD, ...cells].map((row) => text(row, key).length))]),
  );
  for (const row of [HEAD, ...cells]) {
    console.log(
      keys
        .map((key) => text(row, key)[LEFT.has(key) ? "padEnd" : "padStart"](width[key]))
        .join("  ")
        .trimEnd(),
    );
  }
}
