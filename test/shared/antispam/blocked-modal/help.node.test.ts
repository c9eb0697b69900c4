import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { blockReference } from "../../../../src/shared/antispam/blocked-modal/help.ts";

const MOMENT = Date.UTC(2026, 10, 21, 13, 57, 2, 999);

describe("the reference in a block message", () => {
  it("is the time in UTC, whatever the visitor's time zone", () => {
    assert.equal(blockReference(MOMENT), "20261121-135702");
  });
  it("ends with the first 6 characters of the event token, if there is one", () => {
    assert.equal(blockReference(MOMENT, "3f9a2c".padEnd(64, "b")), "20261121-135702-3f9a2c");
  });
});
