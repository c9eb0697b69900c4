import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readHash } from "../../../../src/shared/page-builder/slider/plugins/hash-rules.ts";

describe("the hash of an address", () => {
  it("is decoded, or read as written if it is not validly encoded", () => {
    assert.equal(readHash("#promo-2"), "promo-2");
    assert.equal(readHash("#k%C3%BCche"), "küche");
    assert.equal(readHash("#100%"), "100%");
    assert.equal(readHash(""), "");
  });
});
