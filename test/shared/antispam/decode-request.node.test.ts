import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENT_TOKEN_LENGTH } from "../../../src/shared/antispam/protocol/event-token.ts";
import { decodeCall, isSendable } from "../../../src/shared/antispam/contacts/decode-call.ts";
import { antispamFixture } from "../core/services/antispam-fixture.ts";

const CONTEXT = { admin: false, pageUrl: "https://site.example/contact/", referrer: "", signals: {} };

test("a batch goes out as the contract's example shows", () => {
  const { fields } = antispamFixture<{ request: { fields: Record<string, string> } }>("decode.allowed").request;
  const tokens = Object.values(JSON.parse(fields.encodedEmails ?? "") as Record<string, string>);
  const call = decodeCall(tokens, CONTEXT);
  assert.equal(call.route, "apbct_decode_email");
  assert.equal(call.action, "apbct_decode_email");
  assert.deepEqual(
    { ...call.fields, event_javascript_data: undefined, event_token: undefined },
    { ...fields, event_javascript_data: undefined, event_token: undefined },
  );
});

test("an admin page sends only the tokens", () => {
  const { fields, route, action } = decodeCall(["a"], {
    ...CONTEXT,
    admin: true,
    signals: { apbct_headless: true },
    eventToken: "a".repeat(EVENT_TOKEN_LENGTH),
  });
  assert.deepEqual(fields, { encodedEmails: '{"0":"a"}' });
  assert.equal(action, "apbct_decode_email");
  assert.equal(route, undefined, "without a route the call goes over admin-AJAX always");
});

test("signals go along as one JSON object", () => {
  const signals = { ct_pointer_data: [[10, 20, 30]], ct_screen_info: { fullWidth: 800 }, apbct_headless: false };
  const { fields } = decodeCall(["a"], { ...CONTEXT, signals });
  assert.deepEqual(JSON.parse(fields.event_javascript_data ?? ""), signals);
});

test("an event token goes along only with its full length", () => {
  const token = (eventToken?: string) => decodeCall(["a"], { ...CONTEXT, eventToken }).fields.event_token;
  assert.equal(token("f".repeat(64)), "f".repeat(64));
  assert.equal(token("f".repeat(63)), undefined);
  assert.equal(token("f".repeat(65)), undefined);
  assert.equal(token(), undefined);
});

test("the batch holds no backslash and every other letter as it is, because the server deletes backslashes", () => {
  const tokens = ["b3b+/==", 'with"quote', "with\\backslash", "with\nbreak", "größer", "名前", "😀"];
  const batch = decodeCall(tokens, CONTEXT).fields.encodedEmails ?? "";
  assert.equal(batch.includes("\\"), false);
  assert.deepEqual(Object.values(JSON.parse(batch) as object), ["b3b+/==", "größer", "名前", "😀"]);
  assert.equal(isSendable('with"quote'), false);
});

test("addresses travel decoded, because the server's filter drops percent escapes", () => {
  const { fields } = decodeCall(["a"], {
    ...CONTEXT,
    pageUrl: "https://site.example/%C3%BCber-uns/?a=1%262",
    referrer: "https://site.example/%E0%A4%A/",
  });
  assert.equal(fields.post_url, "https://site.example/über-uns/?a=1%262");
  assert.equal(fields.referrer, "https://site.example/%E0%A4%A/");
});
