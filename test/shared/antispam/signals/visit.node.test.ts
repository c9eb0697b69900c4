import assert from "node:assert/strict";
import { test } from "node:test";
import { createSessionId, SESSION_ID_LENGTH } from "../../../../src/shared/antispam/signals/visit.ts";

test("a session id has 10 lowercase letters", () => {
  assert.equal(SESSION_ID_LENGTH, 10);
  for (let i = 0; i < 200; i++) assert.match(createSessionId(Math.random), /^[a-z]{10}$/);
  assert.equal(
    createSessionId(() => 0),
    "aaaaaaaaaa",
  );
  assert.equal(
    createSessionId(() => 0.999999),
    "zzzzzzzzzz",
  );
});
