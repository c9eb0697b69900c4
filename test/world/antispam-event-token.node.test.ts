import assert from "node:assert/strict";
import { test } from "node:test";
import { isEventToken } from "../../src/shared/antispam/protocol/event-token.ts";

test("an event token is 64 hexadecimal characters in lower case", () => {
  assert.equal(isEventToken("0123456789abcdef".repeat(4)), true);
  for (const other of [
    "g".repeat(64),
    "A".repeat(64),
    "a".repeat(63),
    "a".repeat(65),
    "undefined".repeat(8).slice(0, 64),
    "",
    null,
    false,
    64,
  ])
    assert.equal(isEventToken(other), false, String(other));
});
