import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readBotVerdict } from "../../../../src/shared/antispam/protected-forms/check-bot.ts";

describe("an answer to the bot check (spec antispam §4, contract §7.5)", () => {
  const kind = (body: unknown) => readBotVerdict(body).kind;

  it("lets a visitor pass for the number 1 alone", () => {
    assert.deepEqual(readBotVerdict({ allow: 1, message: "Allowed", success: true }), { kind: "allowed" });
    for (const allow of ["1", true, 2, 0, null, [1], undefined])
      assert.equal(kind({ allow, success: true }), "refused", String(allow));
  });

  it("refuses with the server's message, and with none where there is none", () => {
    assert.deepEqual(readBotVerdict({ allow: 0, message: " Case 4c07 " }), { kind: "refused", message: "Case 4c07" });
    for (const message of [undefined, null, 7, {}, ["x"]])
      assert.deepEqual(readBotVerdict({ allow: 0, message }), { kind: "refused", message: "" });
  });

  it("is no verdict when the body tells of a status other than 200", () => {
    for (const status of [403, 404, "500", 0, null])
      assert.equal(kind({ code: "x", message: "y", data: { status } }), "unchecked", String(status));
    assert.equal(kind({ allow: 0, data: { status: 200 } }), "refused");
    assert.equal(kind({ allow: 0, data: { status: "200" } }), "refused");
    assert.equal(kind({ allow: 0, data: {} }), "refused");
  });

  it("lets pass what the service behind the server could not judge", () => {
    assert.equal(kind({ allow: 1, success: false, error: { comment: "timeout" } }), "allowed");
  });

  it("is no verdict when it is no object", () => {
    for (const body of [0, -1, "-1", "oops", null, undefined, true, [], "<html>"])
      assert.equal(kind(body), "unchecked", String(body));
  });
});
