import {
  visibleFieldsInfo,
  visibleFieldsValue,
  type VisibleFieldsInfo,
} from "../../../../src/shared/antispam/signals/hidden-field-values.ts";
import { assert, cleanFixtures, fixtureOf } from "../../../support/index.ts";

interface Case {
  name: string;
  html: string;
  info: VisibleFieldsInfo;
  value: string;
}

const formOf = (html: string) => fixtureOf<HTMLFormElement>(html, "form");
const visible = (html: string) => visibleFieldsInfo(formOf(`<form method="post">${html}</form>`)).visible_fields;
const invisible = (html: string) => visibleFieldsInfo(formOf(`<form method="post">${html}</form>`)).invisible_fields;

describe("the record of a form's visible fields", () => {
  afterEach(cleanFixtures);

  it("is what the server expects for every form of the fixture, to the byte", async () => {
    const { cases } = (await (await fetch("/test/fixtures/antispam/visible-fields.json")).json()) as { cases: Case[] };
    assert.equal(cases.length, 5);
    for (const { name, html, info, value } of cases) {
      const form = formOf(html);
      assert.equal(JSON.stringify(visibleFieldsInfo(form)), JSON.stringify(info), name);
      assert.equal(visibleFieldsValue(form), value, name);
    }
  });

  it("gives the value of the contract's worked example", () => {
    const form = formOf(
      '<form method="post"><input name="author"><input name="email"><textarea name="comment"></textarea><input type="hidden" name="comment_post_ID"><input type="hidden" name="comment_parent"></form>',
    );
    assert.equal(
      visibleFieldsValue(form),
      "eyIwIjp7InZpc2libGVfZmllbGRzIjoiYXV0aG9yIGVtYWlsIGNvbW1lbnQiLCJ2aXNpYmxlX2ZpZWxkc19jb3VudCI6MywiaW52aXNpYmxlX2ZpZWxkcyI6ImNvbW1lbnRfcG9zdF9JRCBjb21tZW50X3BhcmVudCIsImludmlzaWJsZV9maWVsZHNfY291bnQiOjJ9fQ==",
    );
  });

  it("omits fields with the name of an earlier radio button or checkbox, but not those before it", () => {
    assert.equal(visible('<input name="a"><input type="checkbox" name="a"><input name="a"><input name="b">'), "a b");
    assert.equal(visible('<input type="RADIO" name="c"><select name="c"></select>'), "");
  });

  it("has buttons without a type, but no submit buttons", () => {
    assert.equal(
      visible(
        '<button name="go">Go</button><button type="submit" name="send">Send</button><input type="Submit" name="ok">',
      ),
      "go",
    );
  });

  it("counts a field in a hidden ancestor as visible, as the server does", () => {
    assert.equal(visible('<div style="display:none"><input name="inner"></div>'), "inner");
    assert.equal(invisible('<div style="visibility:hidden"><input name="inner"></div>'), "inner");
  });

  it("has none of the product's own fields", () => {
    const own =
      '<input type="hidden" name="ct_checkjs"><input type="hidden" name="apbct_visible_fields"><input type="hidden" name="ct_no_cookie_hidden_field"><input type="hidden" name="ct_bot_detector_event_token">';
    assert.equal(`${visible(own)}${invisible(own)}`, "");
  });

  it("has controls outside the form that belong to it", () => {
    const form = formOf('<form method="post" id="here"><input name="in"></form><input form="here" name="out">');
    assert.equal(visibleFieldsInfo(form).visible_fields, "in out");
  });

  it("reads no values, not even of passwords", () => {
    const form = formOf('<form method="post"><input type="password" name="pass"><input name="user"></form>');
    for (const input of form.querySelectorAll("input"))
      Object.defineProperty(input, "value", {
        get() {
          throw new Error(`the value of ${input.name} was read`);
        },
      });
    assert.equal(visibleFieldsInfo(form).visible_fields, "pass user");
  });

  it("is correct for a form whose controls are named like the form's members", () => {
    const html = ["elements", "getAttribute", "method", "id", "name", "action", "querySelector"]
      .map((name) => `<input name="${name}">`)
      .join("");
    assert.equal(visible(html), "elements getAttribute method id name action querySelector");
  });
});
