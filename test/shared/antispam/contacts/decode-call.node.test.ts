import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeCall, isSendable, readDecodeAnswer } from "../../../../src/shared/antispam/contacts/decode-call.ts";
import { EVENT_TOKEN_LENGTH } from "../../../../src/shared/antispam/protocol/event-token.ts";
import { antispamFixture } from "../../core/services/antispam-fixture.ts";

const CONTEXT = { admin: false, pageUrl: "https://site.example/contact/", referrer: "", signals: {} };

test("a request for several tokens matches the contract's example", () => {
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

test("an admin page sends the tokens only", () => {
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

test("signals are sent as one JSON object", () => {
  const signals = { ct_pointer_data: [[10, 20, 30]], ct_screen_info: { fullWidth: 800 }, apbct_headless: false };
  const { fields } = decodeCall(["a"], { ...CONTEXT, signals });
  assert.deepEqual(JSON.parse(fields.event_javascript_data ?? ""), signals);
});

test("an event token is sent only with its full length", () => {
  const token = (eventToken?: string) => decodeCall(["a"], { ...CONTEXT, eventToken }).fields.event_token;
  assert.equal(token("f".repeat(64)), "f".repeat(64));
  assert.equal(token("f".repeat(63)), undefined);
  assert.equal(token("f".repeat(65)), undefined);
  assert.equal(token(), undefined);
});

test("the tokens contain no backslash, because the server deletes backslashes; letters beyond ASCII stay unescaped", () => {
  const tokens = ["b3b+/==", 'with"quote', "with\\backslash", "with\nbreak", "größer", "名前", "😀"];
  const batch = decodeCall(tokens, CONTEXT).fields.encodedEmails ?? "";
  assert.equal(batch.includes("\\"), false);
  assert.deepEqual(Object.values(JSON.parse(batch) as object), ["b3b+/==", "größer", "名前", "😀"]);
  assert.equal(isSendable('with"quote'), false);
});

test("addresses are sent decoded, because the server's filter drops percent escapes", () => {
  const { fields } = decodeCall(["a"], {
    ...CONTEXT,
    pageUrl: "https://site.example/%C3%BCber-uns/?a=1%262",
    referrer: "https://site.example/%E0%A4%A/",
  });
  assert.equal(fields.post_url, "https://site.example/über-uns/?a=1%262");
  assert.equal(fields.referrer, "https://site.example/%E0%A4%A/");
});

const ADDRESS = "bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==";
const PHONE = "bzNvKzEyMzQ1Njc4OTAx";

interface Exchange {
  request: { fields: { encodedEmails: string } };
  body: { success: boolean; data: { encoded_email: string; decoded_email: string }[] };
}
interface OddCase {
  name: string;
  status?: number;
  clicked?: string;
  body?: unknown;
  rawBody?: string;
}

test("rows are matched by token, in any order, also when a token is sent twice", () => {
  const { request, body } = antispamFixture<Exchange>("decode.allowed");
  const answer = readDecodeAnswer(body);
  const tokens = Object.values(JSON.parse(request.fields.encodedEmails) as Record<string, string>);
  for (const token of tokens) {
    const value = body.data.find((row) => row.encoded_email === token)?.decoded_email;
    assert.deepEqual(answer.resultFor(token), { kind: "decoded", value });
  }
});

test("a refused visitor sees the server's comment", () => {
  const answer = readDecodeAnswer(antispamFixture<Exchange>("decode.refused").body);
  assert.deepEqual(answer.resultFor(ADDRESS), { kind: "refused", comment: "Automated visitor. Case 8f21" });
});

test("success false means that the server could not reach the cloud, with its comment", () => {
  const answer = readDecodeAnswer(antispamFixture<Exchange>("decode.cloud-down").body);
  assert.deepEqual(answer.resultFor(ADDRESS), { kind: "unreachable", comment: "Connection timed out after 5 s" });
  assert.deepEqual(answer.resultFor(PHONE), { kind: "unreachable", comment: "Connection timed out after 5 s" });
});

test("every odd answer that parses gives a result for the clicked token, and none throws", () => {
  const expected: Record<string, object> = {
    "batch not readable": { kind: "undecodable" },
    "empty list": { kind: "undecodable" },
    "row missing for the clicked token": { kind: "undecodable" },
    "allowed but empty value": { kind: "undecodable" },
    "mixed verdicts": { kind: "decoded", value: "contact@example.com" },
    "is_allowed as number": { kind: "refused", comment: "Allowed" },
    "hostile value": { kind: "decoded", value: '<img src=x onerror=alert(1)>$&<a href="javascript:alert(1)">x</a>' },
    "error member": { kind: "unreachable", comment: "" },
    "not logged in and no nonce header": { kind: "unreachable", comment: "" },
    "missing field": { kind: "unreachable", comment: "" },
  };
  const { cases } = antispamFixture<{ cases: OddCase[] }>("decode.odd");
  const parsed = cases.filter(({ body }) => body !== undefined);
  assert.deepEqual(parsed.map(({ name }) => name).sort(), Object.keys(expected).sort());
  for (const { name, body, clicked = ADDRESS } of parsed)
    assert.deepEqual(readDecodeAnswer(body).resultFor(clicked), expected[name], name);
});

test("in a mixed answer each token has its own result", () => {
  const { cases } = antispamFixture<{ cases: OddCase[] }>("decode.odd");
  const answer = readDecodeAnswer(cases.find(({ name }) => name === "mixed verdicts")?.body);
  assert.deepEqual(answer.resultFor(PHONE), { kind: "refused", comment: "no" });
});

test("bodies that are no answer and rows of wrong types reveal nothing", () => {
  for (const body of [
    null,
    undefined,
    0,
    -1,
    "",
    "0",
    true,
    [],
    {},
    { success: "true", data: [] },
    { success: 1 },
    "<!DOCTYPE html>",
  ]) {
    assert.deepEqual(
      readDecodeAnswer(body).resultFor(ADDRESS),
      { kind: "unreachable", comment: "" },
      JSON.stringify(body),
    );
  }
  const row = { is_allowed: true, encoded_email: ADDRESS, decoded_email: "contact@example.com" };
  for (const data of [
    {},
    "text",
    7,
    [null],
    [[]],
    [{ ...row, encoded_email: 1 }],
    [{ ...row, decoded_email: 5 }],
    [{ ...row, decoded_email: null }],
    [{ ...row, decoded_email: "  " }],
    { 0: row },
  ]) {
    assert.deepEqual(
      readDecodeAnswer({ success: true, data }).resultFor(ADDRESS),
      { kind: "undecodable" },
      JSON.stringify(data),
    );
  }
  for (const allowed of [undefined, null, "true", "1", 1, [], {}]) {
    const answer = readDecodeAnswer({ success: true, data: [{ ...row, is_allowed: allowed }] });
    assert.deepEqual(answer.resultFor(ADDRESS), { kind: "refused", comment: "" });
  }
});

test("one broken row does not affect the others, and a token may be named like an object's member", () => {
  const row = { is_allowed: true, encoded_email: "__proto__", decoded_email: "contact@example.com" };
  const answer = readDecodeAnswer({ success: true, data: [null, { encoded_email: 3 }, row] });
  assert.deepEqual(answer.resultFor("__proto__"), { kind: "decoded", value: "contact@example.com" });
  assert.deepEqual(answer.resultFor("constructor"), { kind: "undecodable" });
});
