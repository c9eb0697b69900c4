import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_ANSWER, readCheckAnswer } from "../../../../src/shared/antispam/email-check/answer.ts";
import { stateOf } from "../../../../src/shared/antispam/email-check/check-state.ts";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";

const EMAIL = "jane@example.com";
interface Case {
  name: string;
  body?: unknown;
  expect?: "good" | "bad" | "unknown" | "none";
}
const cases = (fixture: string) =>
  antispamFixture<{ cases: Case[] }>(fixture).cases.filter(({ body }) => body !== undefined);
const STATE = { good: "good_email", bad: "bad_email", unknown: "unknown", none: "unknown" } as const;

for (const { name, body, expect = "none" } of cases("email-exist.answers")) {
  test(`the answer of the exists call is ${expect}: ${name}`, () => {
    const { result } = readCheckAnswer(body, EMAIL);
    assert.equal(stateOf(result), STATE[expect]);
    assert.equal(result === "", expect === "none");
  });
}

for (const { name, body } of cases("email-before-post.answers")) {
  test(`the answer of the silent call counts only if it has a result: ${name}`, () => {
    assert.equal(readCheckAnswer(body, EMAIL).result, name === "cached verdict" ? "EXISTS" : "");
  });
}

test("result and text are read from the server's answer", () => {
  const answer = { result: "NOT_EXISTS", text_result: "No such <b>mailbox</b>" };
  assert.deepEqual(readCheckAnswer({ result: answer }, EMAIL), {
    result: "NOT_EXISTS",
    text: "No such <b>mailbox</b>",
  });
});

test("a result keyed by address is found: the requested address first, else the first key", () => {
  const body = { result: { "other@example.com": { result: "NOT_EXISTS" }, [EMAIL]: { result: "EXISTS" } } };
  assert.equal(readCheckAnswer(body, EMAIL).result, "EXISTS");
  assert.equal(readCheckAnswer(body, "third@example.com").result, "NOT_EXISTS");
  assert.equal(readCheckAnswer({ result: "EXISTS" }, EMAIL).result, "EXISTS");
});

const NONSENSE = [
  "null",
  "0",
  "-1",
  "true",
  "{}",
  "[]",
  '"text"',
  '{"error":"EMPTY_DATA"}',
  '{"result":null}',
  '{"result":1}',
  '{"result":[]}',
  '{"result":{}}',
  '{"result":[[["a"]]]}',
  '{"result":"two words"}',
  '{"result":{"result":null}}',
  '{"result":{"result":"<b>EXISTS</b>"}}',
  `{"result":{"result":"${"X".repeat(41)}"}}`,
  `{"result":{"${EMAIL}":"EXISTS"}}`,
  '{"__proto__":{"result":"EXISTS"}}',
];

test("a nonsensical answer has no result, and nothing throws", () => {
  assert.deepEqual(readCheckAnswer(undefined, EMAIL), NO_ANSWER);
  for (const body of NONSENSE) assert.deepEqual(readCheckAnswer(JSON.parse(body), EMAIL), NO_ANSWER, body);
});

test("a text of a wrong type is ignored, the result counts", () => {
  assert.deepEqual(readCheckAnswer({ result: { result: "EXISTS", text_result: { html: "x" } } }, EMAIL), {
    result: "EXISTS",
    text: "",
  });
});

test("EXISTS is good, NOT_EXISTS is bad, everything else is neutral", () => {
  assert.equal(stateOf("EXISTS"), "good_email");
  assert.equal(stateOf("NOT_EXISTS"), "bad_email");
  for (const word of [
    "MX_FAIL",
    "MX_ERROR",
    "MX_EXISTS",
    "PROCESSING",
    "",
    "exists",
    "SOMETHING",
    "constructor",
    "__proto__",
  ])
    assert.equal(stateOf(word), "unknown", word);
});
