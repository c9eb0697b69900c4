import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  metaCount,
  metaFlag,
  metaNumber,
  metaRows,
  metaText,
  toId,
  toMeta,
} from "../../../../src/shared/form/definition/meta.ts";

describe("settings of a definition", () => {
  it("distinguish absent from empty: absent is the default, empty is off", () => {
    assert.equal(metaFlag({}, "label_render", true), true);
    assert.equal(metaFlag({ label_render: "" }, "label_render", true), false);
    assert.equal(metaText({ placeholder_row: "" }, "placeholder_row", "Select..."), "");
    assert.equal(metaText({}, "placeholder_row", "Select..."), "Select...");
  });

  it("accept flags as on, as booleans and as numbers", () => {
    for (const on of ["on", "1", "true", true, 1, "yes"]) assert.equal(metaFlag({ key: on }, "key"), true, String(on));
    for (const off of ["", "0", "false", false, 0, "off"])
      assert.equal(metaFlag({ key: off }, "key", true), false, String(off));
  });

  it("accept numbers as text, and ignore what is not a number", () => {
    assert.equal(metaNumber({ min: "1.5" }, "min"), 1.5);
    assert.equal(metaNumber({ min: 0 }, "min"), 0);
    for (const none of ["", " ", "abc", null, {}]) assert.equal(metaNumber({ min: none }, "min"), undefined);
  });

  it("count from 1: lengths of 0 and below are ignored", () => {
    assert.equal(metaCount({ max_length: "80" }, "max_length"), 80);
    for (const none of ["0", "-2", "", "x"]) assert.equal(metaCount({ max_length: none }, "max_length"), undefined);
  });

  it("may arrive as an empty list where PHP had an empty map", () => {
    assert.deepEqual(toMeta([]), {});
    assert.deepEqual(toMeta(null), {});
    assert.deepEqual(metaRows({ custom_attributes: "" }, "custom_attributes"), []);
    assert.deepEqual(metaRows({ custom_attributes: [{ a: 1 }, null, []] }, "custom_attributes"), [{ a: 1 }]);
    assert.deepEqual(
      metaRows({ action: { 0: { id: 1 }, 2: { id: 3 } } }, "action"),
      [{ id: 1 }, { id: 3 }],
      "a list with gaps",
    );
    assert.deepEqual(metaRows({ params: { product: { id: 1 } } }, "params"), [], "a map is no list");
  });

  it("hold ids as numbers or texts", () => {
    assert.equal(toId("17"), 17);
    assert.equal(toId(17), 17);
    for (const none of ["", "0", -1, 1.5, "x", null, Number.NaN]) assert.equal(toId(none), 0, String(none));
  });

  it("never read members of the prototype", () => {
    assert.equal(metaText({}, "constructor", "none"), "none");
  });
});
