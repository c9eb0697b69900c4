import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENT_TOKEN_LENGTH, isEventToken } from "../../../../src/shared/antispam/protocol/event-token.ts";

const TOKEN = "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d";

test("a token has 64 characters", () => {
  assert.equal(EVENT_TOKEN_LENGTH, 64);
  assert.equal(isEventToken(TOKEN), true);
  assert.equal(isEventToken(TOKEN.slice(1)), false);
  assert.equal(isEventToken(`${TOKEN}0`), false);
});

test("what the detector leaves when it has none is no token", () => {
  for (const value of [
    "",
    "false",
    "undefined",
    TOKEN.toUpperCase(),
    ` ${TOKEN.slice(1)}`,
    false,
    null,
    undefined,
    0,
    [TOKEN],
  ])
    assert.equal(isEventToken(value), false, JSON.stringify(value));
});
