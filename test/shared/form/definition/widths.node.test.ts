import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { widthClasses } from "../../../../src/shared/form/definition/widths.ts";
import { WS_FORM } from "../../../../src/shared/form/frameworks/ws-form.ts";

describe("width classes", () => {
  it("of a bare field are the full width, once", () => {
    assert.deepEqual(widthClasses({}, WS_FORM, 12), ["wsf-extra-small-12"]);
    assert.deepEqual(widthClasses({}, WS_FORM, 24), ["wsf-extra-small-24"]);
  });

  it("follow the breakpoints and merge equal neighbours", () => {
    assert.deepEqual(
      widthClasses({ breakpoint_size_25: "6", breakpoint_size_50: "6", breakpoint_size_75: "3" }, WS_FORM, 12),
      ["wsf-extra-small-6", "wsf-medium-3"],
    );
    assert.deepEqual(widthClasses({ breakpoint_size_50: "6" }, WS_FORM, 12), ["wsf-extra-small-12", "wsf-small-6"]);
  });

  it("use the widest step for 125 of other frameworks", () => {
    assert.deepEqual(widthClasses({ breakpoint_size_125: "4" }, WS_FORM, 12), [
      "wsf-extra-small-12",
      "wsf-extra-large-4",
    ]);
    assert.deepEqual(widthClasses({ breakpoint_size_125: "4", breakpoint_size_150: "3" }, WS_FORM, 12), [
      "wsf-extra-small-12",
      "wsf-extra-large-3",
    ]);
  });

  it("write offsets where they change, 0 included", () => {
    assert.deepEqual(widthClasses({ breakpoint_offset_50: "2", breakpoint_offset_100: "0" }, WS_FORM, 12), [
      "wsf-extra-small-12",
      "wsf-offset-small-2",
      "wsf-has-offset",
      "wsf-offset-large-0",
    ]);
  });

  it("never exceed the columns", () => {
    assert.deepEqual(widthClasses({ breakpoint_size_25: "99" }, WS_FORM, 12), ["wsf-extra-small-12"]);
  });

  it("read the widths of options with their prefix", () => {
    assert.deepEqual(widthClasses({ orientation_breakpoint_size_25: "4" }, WS_FORM, 12, "orientation_"), [
      "wsf-extra-small-4",
    ]);
  });
});
