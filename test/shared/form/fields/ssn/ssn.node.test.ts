import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isValidSsn, ssnDigits } from "../../../../../src/shared/form/fields/ssn/ssn.ts";

describe("a Social Security number", () => {
  for (const wrong of [
    "123-45-678",
    "000-45-6789",
    "666-45-6789",
    "900-45-6789",
    "123-00-6789",
    "123-45-0000",
    "078-05-1120",
  ])
    it(`cannot be ${wrong}`, () => {
      assert.equal(isValidSsn(ssnDigits(wrong)), false);
    });

  it("may be any other number of nine digits", () => {
    for (const right of ["123-45-6789", "899-99-9999", "001-01-0001"]) assert.equal(isValidSsn(ssnDigits(right)), true);
  });
});
