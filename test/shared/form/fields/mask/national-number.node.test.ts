import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { digitsOf, fitToMask, readNationalMask } from "../../../../../src/shared/form/fields/mask/national-number.ts";

/** The digits that a mask for national numbers takes of a text; null where it takes none. */
function taken(text: string, mask = "(999) 999-9999"): string | null {
  const fitting = fitToMask(readNationalMask(mask) ?? assert.fail(`${mask} is not national`), text);
  return fitting === null ? null : digitsOf(fitting);
}

describe("a country code before a national mask (issue 19, 2.3)", () => {
  for (const text of ["+1 555 123 4567", "+1 (555) 123-4567", "1 555 123 4567", "001 555 123 4567", "555 123 4567"])
    it(`the country's own code is dropped, no digit is lost: ${text}`, () => {
      assert.equal(taken(text), "5551234567");
    });

  for (const text of ["+49 30 1234567", "+44 20 7946 0958", "+15551234567890", "0049301234567"])
    it(`another country's number is not taken: ${text}`, () => {
      assert.equal(taken(text), null);
    });
});
