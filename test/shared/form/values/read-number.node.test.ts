import assert from "node:assert/strict";
import { test } from "node:test";
import {
  normalizeNumberInput,
  readAmount,
  readNumber,
  readNumberOrNull,
  readPlainNumber,
} from "../../../../src/shared/form/values/read-number.ts";

const CURRENCY = { symbol: "$", decimalSeparator: ".", thousandSeparator: ",", decimals: 2, position: "left" } as const;
const LENGTH = 1_000_000;
const LONG: Readonly<Record<string, string>> = {
  digits: "7".repeat(LENGTH),
  "digits and a letter": `${"7".repeat(LENGTH)}x`,
  "digits and points": "1.".repeat(LENGTH / 2),
  "spaces and a letter": `${" ".repeat(LENGTH)}x`,
  "points and a letter": `${". ".repeat(LENGTH / 2)}x`,
  "dashes behind a comma": `,${"-".repeat(LENGTH)}5`,
  "groups of three zeros": `1${",000".repeat(LENGTH / 4)}`,
  "digits of another script": "\u0661".repeat(LENGTH / 4),
};

// A reader that goes back over what it has read would need hours: the time limit of tests would end it.
for (const [what, text] of Object.entries(LONG))
  test(`a million ${what}: read at once, and no finite number`, () => {
    assert.equal(readPlainNumber(text), null);
    assert.equal(readNumberOrNull(text, CURRENCY), null);
    assert.equal(readNumber(text, CURRENCY), 0);
    assert.equal(readAmount(text, CURRENCY), null);
    assert.equal(typeof normalizeNumberInput(text, CURRENCY), "string");
  });
