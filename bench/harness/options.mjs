import path from "node:path";
import { parseArgs } from "node:util";

const DEFAULT_ROUNDS = 7;

/** What `npm run bench -- ...` understands. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      /** Measurements of each side; the median counts. */
      rounds: { type: "string", default: String(DEFAULT_ROUNDS) },
      /** Names of cases, separated by commas. */
      only: { type: "string", default: "" },
      /** Measures built files from elsewhere instead of building dist/, e.g. of another branch. */
      dist: { type: "string" },
      /** Also says in which functions our side spends its time. */
      profile: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds=${values.rounds}: expected a whole number above 0`);
  return {
    rounds,
    only: values.only.split(",").filter(Boolean),
    dist: values.dist ? path.resolve(values.dist) : undefined,
    profile: values.profile,
  };
}
