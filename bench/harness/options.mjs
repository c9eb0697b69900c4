import path from "node:path";
import { parseArgs } from "node:util";

const DEFAULT_ROUNDS = 7;

/** Reads the options of `npm run bench -- ...`. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      /** Measurements of each side; the median counts. */
      rounds: { type: "string", default: String(DEFAULT_ROUNDS) },
      /** Names of cases, separated by commas. */
      only: { type: "string", default: "" },
      /** Folder of other built files, e.g. of another branch; dist/ is not built then. */
      dist: { type: "string" },
      /** Also prints the functions where our side spends its time. */
      profile: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds=${values.rounds}: expected a positive integer`);
  return {
    rounds,
    only: values.only.split(",").filter(Boolean),
    dist: values.dist ? path.resolve(values.dist) : undefined,
    profile: values.profile,
  };
}
