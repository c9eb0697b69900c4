import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { botCheckCall, readBotCheckResult } from "../../../../src/shared/antispam/protected-forms/check-bot.ts";

const context = { pageUrl: "https://site.example/contact", referrer: "", signals: {}, eventToken: undefined };

describe("the bot check's request (antispam-contract#3.2/3)", () => {
  it("names the route and the action", () => {
    const { route, action } = botCheckCall(context);
    assert.deepEqual([route, action], ["force_protection_check_bot", "apbct_force_protection_check_bot"]);
  });
  it("has both addresses, even when there is no referrer", () => {
    const { fields } = botCheckCall(context);
    assert.equal(fields.post_url, context.pageUrl);
    assert.equal(fields.referrer, "");
  });
  it("sends addresses decoded, because the server drops percent escapes, and broken ones unchanged", () => {
    assert.equal(
      botCheckCall({ ...context, pageUrl: "https://site.example/%D0%B8" }).fields.post_url,
      "https://site.example/и",
    );
    assert.equal(
      botCheckCall({ ...context, referrer: "https://x.example/%E0%A4" }).fields.referrer,
      "https://x.example/%E0%A4",
    );
  });
  it("has the signals as JSON and omits a missing token", () => {
    const { fields } = botCheckCall({ ...context, signals: { apbct_headless: false } });
    assert.equal(fields.event_javascript_data, '{"apbct_headless":false}');
    assert.equal(fields.event_token, undefined);
  });
  it("has the event token if one exists", () => {
    assert.equal(botCheckCall({ ...context, eventToken: "a".repeat(64) }).fields.event_token, "a".repeat(64));
  });
});

describe("an answer to the bot check (antispam#4, antispam-contract#7.5)", () => {
  const kind = (body: unknown) => readBotCheckResult(body).kind;

  it("allows a visitor only with the number 1", () => {
    assert.deepEqual(readBotCheckResult({ allow: 1, message: "Allowed", success: true }), { kind: "allowed" });
    for (const allow of ["1", true, 2, 0, null, [1], undefined])
      assert.equal(kind({ allow, success: true }), "refused", String(allow));
  });

  it("refuses with the server's message, or with an empty one", () => {
    assert.deepEqual(readBotCheckResult({ allow: 0, message: " Case 4c07 " }), {
      kind: "refused",
      message: "Case 4c07",
    });
    for (const message of [undefined, null, 7, {}, ["x"]])
      assert.deepEqual(readBotCheckResult({ allow: 0, message }), { kind: "refused", message: "" });
  });

  it("is no check result when the body has a status other than 200", () => {
    for (const status of [403, 404, "500", 0, null])
      assert.equal(kind({ code: "x", message: "y", data: { status } }), "unchecked", String(status));
    assert.equal(kind({ allow: 0, data: { status: 200 } }), "refused");
    assert.equal(kind({ allow: 0, data: { status: "200" } }), "refused");
    assert.equal(kind({ allow: 0, data: {} }), "refused");
  });

  it("allows a visitor whom the cloud could not check", () => {
    assert.equal(kind({ allow: 1, success: false, error: { comment: "timeout" } }), "allowed");
  });

  it("is no check result when it is not an object", () => {
    for (const body of [0, -1, "-1", "oops", null, undefined, true, [], "<html>"])
      assert.equal(kind(body), "unchecked", String(body));
  });
});
