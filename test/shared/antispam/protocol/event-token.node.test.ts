import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENT_TOKEN_LENGTH, isEventToken } from "../../../../src/shared/antispam/protocol/event-token.ts";
import { TOKEN } from "../detector-token.ts";

test("a token has 64 characters", () => {
  assert.equal(EVENT_TOKEN_LENGTH, 64);
  assert.equal(isEventToken(TOKEN), true);
  assert.equal(isEventToken(TOKEN.slice(1)), false);
  assert.equal(isEventToken(`${TOKEN}0`), false);
});

test("the values that the detector stores without a token are not tokens", () => {
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
