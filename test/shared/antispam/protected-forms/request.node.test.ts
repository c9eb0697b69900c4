import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { botCheckCall } from "../../../../src/shared/antispam/protected-forms/check-bot.ts";

const context = { pageUrl: "https://site.example/contact", referrer: "", signals: {}, eventToken: undefined };

describe("the bot check's request (contract §3.2, call 3)", () => {
  it("names the route and the action", () => {
    const { route, action } = botCheckCall(context);
    assert.deepEqual([route, action], ["force_protection_check_bot", "apbct_force_protection_check_bot"]);
  });
  it("has both addresses, even when there is no referrer", () => {
    const { fields } = botCheckCall(context);
    assert.equal(fields.post_url, context.pageUrl);
    assert.equal(fields.referrer, "");
  });
  it("sends addresses readable, since the server drops percent escapes, and a broken one as it is", () => {
    assert.equal(
      botCheckCall({ ...context, pageUrl: "https://site.example/%D0%B8" }).fields.post_url,
      "https://site.example/и",
    );
    assert.equal(
      botCheckCall({ ...context, referrer: "https://x.example/%E0%A4" }).fields.referrer,
      "https://x.example/%E0%A4",
    );
  });
  it("has the signals as JSON and leaves a missing token out", () => {
    const { fields } = botCheckCall({ ...context, signals: { apbct_headless: false } });
    assert.equal(fields.event_javascript_data, '{"apbct_headless":false}');
    assert.equal(fields.event_token, undefined);
  });
  it("has the event token where there is one", () => {
    assert.equal(botCheckCall({ ...context, eventToken: "a".repeat(64) }).fields.event_token, "a".repeat(64));
  });
});
