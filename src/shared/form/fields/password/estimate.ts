import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import words from "@zxcvbn-ts/language-en/dist/wikipedia.json.mjs";

/** Of longer passwords only the beginning is judged: that keeps every key quick, and is long enough to be strong. */
const MAX_JUDGED = 72;

/** The library looks for "diceware", whose words are equally likely; under another name it ranks them by the alphabet. */
const { "diceware-common": diceware, ...passwords } = dictionary;

let estimator: ZxcvbnFactory | undefined;

/** How hard a password is to guess, 0 to 4. The password must not be empty. */
export function estimate(password: string): number {
  estimator ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...passwords, diceware, firstNames, words },
  });
  return estimator.check(password.slice(0, MAX_JUDGED)).score;
}
