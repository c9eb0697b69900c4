import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { COOKIE_PREFIX, COOKIE_TIMEOUT_S, readFormConfig } from "../../../../src/shared/form/definition/config.ts";
import { FIELD_TYPES } from "../../../../src/shared/form/definition/field-types.ts";

describe("the configuration of a page's forms", () => {
  it("needs nothing: every member has its default", () => {
    for (const nothing of [undefined, null, [], "x", {}, { data: null }])
      assert.deepEqual(readFormConfig(nothing), {
        framework: "ws-form",
        columns: 12,
        cookiePrefix: COOKIE_PREFIX,
        cookieTimeoutS: COOKIE_TIMEOUT_S,
        cookieHash: true,
        plugin: {},
        language: {},
        siteKeys: { recaptcha: "", hcaptcha: "", turnstile: "" },
        cartLines: [],
        variables: {},
      });
  });

  it("names the types of cart lines, in the site's order", () => {
    const cart_price_types = {
      subtotal: { label: "Goods", priority: 50 },
      tip: { label: "Tip", priority: "10", sum: true },
      saved: { label: "You have saved", priority: 20, sum: "" },
      "Not an id": { label: "x" },
      bare: null,
    };
    assert.deepEqual(readFormConfig({ settings_plugin: {}, ecommerce: { cart_price_types } }).cartLines, [
      { id: "bare", label: "", summed: true },
      { id: "tip", label: "Tip", summed: true },
      { id: "saved", label: "You have saved", summed: false },
      { id: "subtotal", label: "Goods", summed: true },
    ]);
    for (const ecommerce of [[], "x", { cart_price_types: [] }, { cart_price_types: "x" }])
      assert.deepEqual(readFormConfig({ settings_plugin: {}, ecommerce }).cartLines, []);
  });

  it("is read from the call's answer and from the embedded payload, numbers as text too", () => {
    const settings_plugin = { framework_column_count: "24", cookie_timeout: "60", cookie_hash: "", cookie_prefix: "" };
    for (const payload of [{ settings_plugin }, { error: false, data: { settings_plugin } }]) {
      const { columns, cookieTimeoutS, cookieHash, cookiePrefix } = readFormConfig(payload);
      assert.deepEqual([columns, cookieTimeoutS, cookieHash, cookiePrefix], [24, 60, false, ""]);
    }
  });

  it("limits the columns to 1 to 24", () => {
    const columns = (count: unknown) => readFormConfig({ settings_plugin: { framework_column_count: count } }).columns;
    assert.deepEqual([columns(0), columns("99"), columns("x")], [1, 24, 12]);
  });

  it("provides texts and the variables that the server filled in", () => {
    const { language, variables } = readFormConfig({
      settings_form: { language: { error_min_length: "Mehr", broken: 3 } },
      settings_plugin: {},
      parse_variables: { blog: { variables: { blog_name: { value: "Acme" }, blog_url: {} } } },
    });
    assert.deepEqual([language, variables], [{ error_min_length: "Mehr" }, { blog_name: "Acme" }]);
  });
});

describe("the table of field types", () => {
  it("has every type of the specification", () => {
    const named =
      "text textarea select checkbox radio price_select price_checkbox price_radio price_range range quantity datetime color file signature googlemap password summary recaptcha hcaptcha cart_price cart_total price price_subtotal meter progress hidden html texteditor message email tel";
    assert.deepEqual(
      named.split(" ").filter((name) => !FIELD_TYPES[name]),
      [],
    );
  });

  it("has the spec's defaults: number step 1, range 0 to 100, summary heading 2", () => {
    const defaults = (name: string) => FIELD_TYPES[name]?.defaults;
    assert.equal(defaults("number")?.step, "1");
    assert.deepEqual([defaults("range")?.min, defaults("range")?.max], ["0", "100"]);
    assert.equal(defaults("summary")?.summary_heading_level, "2");
  });
});
