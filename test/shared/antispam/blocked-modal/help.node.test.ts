import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { blockReference } from "../../../../src/shared/antispam/blocked-modal/help.ts";

const MOMENT = Date.UTC(2026, 10, 21, 13, 57, 2, 999);

describe("the reference of a refusal", () => {
  it("is the moment in UTC, whatever the visitor's time zone is", () => {
    assert.equal(blockReference(MOMENT), "20261121-135702");
  });
  it("has the beginning of the event token where there is one, and no more of it", () => {
    assert.equal(blockReference(MOMENT, "3f9a2c".padEnd(64, "b")), "20261121-135702-3f9a2c");
  });
});
