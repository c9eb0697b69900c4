import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formActions } from "../../src/shared/form/definition/form-actions.ts";
import { findNonces } from "../../src/shared/form/requests/find-nonces.ts";
import { toAnswer } from "../../src/shared/core/services/http/answer.ts";

const json = (text: string) => toAnswer(200, "/", new Headers(), text).json;

describe("an answer after output of PHP", () => {
  it("is found at its brace, whatever precedes it", () => {
    const answer = { error: false, data: { count: 1 } };
    for (const notice of [
      "",
      "\uFEFF",
      "\n\n",
      "<br />\n<b>Warning</b>:  Undefined array key in <b>/x.php</b> on line <b>3</b><br />\n",
      "Notice: stdClass {x} has no member in /x.php on line 3\n",
      "<!-- cached {by} a plugin -->",
    ])
      assert.deepEqual(json(notice + JSON.stringify(answer)), answer, notice);
  });

  it("is not found in a page, in half an answer, or in a refusal in plain text", () => {
    for (const text of [
      '<!doctype html><script>var settings = {"error":false}</script>',
      '<html><body>{"error":false}',
      'Notice: x {"error":false,"da',
      "nothing",
      "",
      'FAIL {"error":"TOO_MANY_ATTEMPTS"}',
    ])
      assert.equal(json(text), undefined, text);
    assert.equal(json("null"), null);
    assert.equal(json("-1"), -1);
  });
});

describe("the nonces in the source of a page", () => {
  const page = (...scripts: string[]) =>
    `<!doctype html><html><body><p>x_wp_nonce: "text"</p>${scripts.join("\n")}</body></html>`;
  it("are read from the original's inline settings, in either spelling and from scripts that an optimiser delays", () => {
    const expected = { restNonce: "a1b2c3d4e5", nonce: "f6a7b8c9d0" };
    const strict =
      'var ws_form_settings = {"x_wp_nonce":"a1b2c3d4e5","wsf_nonce_field_name":"wsf_nonce","wsf_nonce":"f6a7b8c9d0"};';
    const loose =
      "window.ws_form_settings = { url_ajax: '/x/', x_wp_nonce: 'a1b2c3d4e5', wsf_nonce_field_name: 'wsf_nonce', wsf_nonce: 'f6a7b8c9d0' }";
    for (const script of [
      `<script id="ws-form-public-common-js-extra">/* <![CDATA[ */${strict}/* ]]> */</script>`,
      `<script>${loose}</script>`,
      `<script type="rocketlazyloadscript">${strict}</script>`,
      `<script data-x=">" src="data:text/javascript;base64,${Buffer.from(strict).toString("base64")}"></script>`,
    ])
      assert.deepEqual(findNonces(page(script)), expected, script);
  });

  it("are those of our settings before the original's, and those for forms, not for anti-spam calls", () => {
    const original = '<script>var ws_form_settings = {"x_wp_nonce":"1111111111","wsf_nonce":"2222222222"};</script>';
    const own = `<script type="application/json" data-plaintags="settings">${JSON.stringify({ antispam: { restNonce: "3333333333" }, forms: { restNonce: "4444444444" } })}</script>`;
    const given = `<script>(window.plaintags ||= []).push((p) => p.provide("settings", { antispam: { restNonce: "5555555555" }, forms: { currency: {}, nonce: "6666666666" } }));</script>`;
    assert.deepEqual(findNonces(page(original, own, given)), { restNonce: "4444444444", nonce: "6666666666" });
  });

  it("that are empty mean that the page has none; invalid ones are ignored", () => {
    assert.deepEqual(findNonces(page('<script>var ws_form_settings = {"x_wp_nonce":"","wsf_nonce":""};</script>')), {
      restNonce: "",
      nonce: "",
    });
    assert.deepEqual(
      findNonces(page('<script>var ws_form_settings = {"x_wp_nonce":"<b>","wsf_nonce":1};</script>')),
      {},
    );
    assert.deepEqual(findNonces(page()), {});
  });
});

describe("the actions of a form", () => {
  const row = (id: number, data: unknown, more: object = {}) => ({
    id,
    data: ["Label", typeof data === "string" ? data : JSON.stringify(data)],
    ...more,
  });
  it("are read from the table of published forms and from the list that pages embed", () => {
    const table = {
      columns: [{ id: 0 }, { id: 1 }],
      groups: [
        {
          rows: [
            row(1, { id: "database", events: ["save", "submit"], meta: [] }),
            row(2, { id: "message", events: ["submit"] }, { disabled: "on" }),
            null,
            row(3, "no JSON"),
            row(4, { id: "email", events: ["submit"] }),
          ],
        },
      ],
    };
    const expected = [
      { id: 1, save: true, submit: true },
      { id: 4, save: false, submit: true },
    ];
    assert.deepEqual(formActions({ action: table }), expected);
    const list = [
      { id: "1", save: true, submit: "on" },
      { id: 4, save: false, submit: true, conversion_type: "" },
    ];
    assert.deepEqual(formActions({ action: list }), expected);
    assert.deepEqual(formActions({ action: "" }), []);
    assert.deepEqual(formActions({}), []);
  });
});
