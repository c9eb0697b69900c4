import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readPostResponse } from "../../../../src/shared/form/requests/post-response.ts";
import { endpoint } from "../../../../src/shared/form/protocol/protocol.ts";
import { failureText, POST_TEXTS, statusText } from "../../../../src/shared/form/submit/post-texts.ts";
import { FORM_TEXTS } from "../../../../src/shared/form/text/texts.ts";
import { textOf } from "../form-fixtures.ts";

const text = textOf({ ...FORM_TEXTS, ...POST_TEXTS });

const HASH = "0123456789abcdef0123456789ABCDEF";

describe("the answer to a post", () => {
  it("has a hash only if it is 32 hex digits or the word clear", () => {
    for (const [hash, expected] of [
      [HASH, HASH],
      ["clear", "clear"],
      ["0123", null],
      [`${HASH}0`, null],
      ["", null],
      [7, null],
    ] as const)
      assert.equal(readPostResponse({ hash })?.hash, expected);
  });

  it("is read leniently, including lists as maps", () => {
    const answer = readPostResponse({
      error: "",
      data: { errors: { 1: "No.", 2: "" }, js: [{ action: "message", message: "Hi" }, null] },
    });
    assert.deepEqual(answer?.errors, ["No."]);
    assert.deepEqual(
      answer?.actions.map(({ action }) => action),
      ["message", ""],
    );
    assert.deepEqual([answer?.error, answer?.errorValidation, answer?.hasData], [false, false, true]);
  });

  it("is empty if it is not an object", () => {
    for (const nonsense of [undefined, null, "ok", 3]) assert.equal(readPostResponse(nonsense), null);
  });
});

describe("a failed call", () => {
  const statusMessage = (status: number, json?: unknown) => statusText({ status, url: "/submit", json }, text);
  it("shows the server's message, else ours with the address", () => {
    assert.equal(statusMessage(400, { error: true, error_message: "Bad honeypot" }), "Bad honeypot");
    assert.equal(
      statusMessage(403, { code: "rest_forbidden", message: "no", data: { status: 403 } }),
      text("error_api_call_403", "/submit"),
    );
    for (const status of [400, 401, 403, 404, 500] as const)
      assert.equal(statusMessage(status), text(`error_api_call_${status}`, "/submit"));
  });

  it("with another status shows that something went wrong", () => {
    for (const status of [0, 302, 418, 502, 503]) assert.equal(statusMessage(status), text("error_api_call_unknown"));
  });

  it("with 200 but without JSON shows that the answer cannot be read", () =>
    assert.equal(statusMessage(200), text("error_api_call_response")));

  it("without an answer distinguishes offline and time-out", () => {
    assert.equal(failureText("offline", text), text("error_offline"));
    assert.equal(failureText("timeout", text), text("error_timeout"));
    assert.equal(failureText("network", text), text("error_api_call_unknown"));
  });
});

describe("addresses of calls", () => {
  it("are appended to both spellings of the REST root", () => {
    assert.equal(endpoint("https://x.org/wp-json/ws-form/v1/", "config"), "https://x.org/wp-json/ws-form/v1/config");
    assert.equal(
      endpoint("https://x.org/?rest_route=/ws-form/v1/", "submit", { wsf_nonce: "a b" }),
      "https://x.org/?rest_route=/ws-form/v1/submit&wsf_nonce=a+b",
    );
    assert.equal(endpoint("/v1/", "config", { n: "1" }), "/v1/config?n=1");
  });
});
