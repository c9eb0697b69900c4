import assert from "node:assert/strict";
import { test } from "node:test";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";
import { ALLOWED, readBlockMember, readCheckResult } from "../../../../src/shared/antispam/check/check-result.ts";

const REFUSED = [
  ["blocked", { apbct: { blocked: true, comment: "Why" } }],
  ["blocked as a number", { apbct: { blocked: 1, comment: "Why" } }],
  ["blocked as a text", { apbct: { blocked: "1", comment: "Why" } }],
  ["a theme's answer with further members", { type: "error", apbct: { blocked: true, comment: "Why" } }],
  ["data.message", { success: false, data: { message: "Why" } }],
  ["an internal form's refusal", { success: false, data: "Why" }],
] as const;

for (const [what, answer] of REFUSED)
  test(`refused: ${what}`, () => {
    assert.deepEqual(readCheckResult(answer), { ...ALLOWED, blocked: true, comment: "Why" });
  });

const PASSED: [string, unknown][] = [
  ["allowed", { apbct: { blocked: false, allow: true } }],
  ["allowed with a comment", { apbct: { blocked: false, allow: true, comment: "" } }],
  ["blocked as the text false", { apbct: { blocked: "false" } }],
  ["allowed, with a data.message", { apbct: { blocked: 0 }, data: { message: "Why" } }],
  ["an internal form's success", { success: true }],
  ["a refusal without a reason", { success: false }],
  ["an unrelated answer", { ok: true }],
  ["apbct as a text", { apbct: "blocked" }],
  ["no object", [1]],
  ["null", null],
  ["0", 0],
  ["-1", -1],
  ["text", "<!doctype html>"],
];

for (const [what, answer] of PASSED)
  test(`let through: ${what}`, () => {
    assert.deepEqual(readCheckResult(answer), ALLOWED);
  });

test("stop_script and integration are read, values of a wrong type are ignored", () => {
  assert.deepEqual(
    readBlockMember({ apbct: { blocked: true, comment: "Why", stop_script: "1", integration: "NEXForms" } }),
    {
      blocked: true,
      comment: "Why",
      stop: true,
      integration: "NEXForms",
    },
  );
  assert.deepEqual(readBlockMember({ apbct: { blocked: true, comment: { a: 1 }, stop_script: {}, integration: 7 } }), {
    ...ALLOWED,
    blocked: true,
  });
});

test("an answer without the apbct member has no block message", () => {
  for (const answer of [{ data: { message: "Why" } }, { success: false, data: "Why" }, null, "apbct"])
    assert.equal(readBlockMember(answer), undefined);
});

interface Case {
  name: string;
  blocked: boolean;
  stop?: boolean;
  body: unknown;
}

for (const { name, blocked, stop = false, body } of antispamFixture<{ cases: Case[] }>("blocked.answers").cases)
  test(`as the contract's fixture says: ${name}`, () => {
    const result = readCheckResult(body);
    assert.deepEqual([result.blocked, result.stop], [blocked, stop]);
  });
