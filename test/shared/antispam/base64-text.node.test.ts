import assert from "node:assert/strict";
import { test } from "node:test";
import { base64Text } from "../../../src/shared/antispam/signals/hidden-fields.ts";

test("base64 is made of the UTF-8 bytes, padded, in the standard alphabet", () => {
  assert.equal(base64Text("имя"), Buffer.from("имя", "utf8").toString("base64"));
  assert.equal(base64Text("~~~>>>"), Buffer.from("~~~>>>").toString("base64"));
  assert.equal(base64Text(""), "");
});

test("a text of a megabyte is encoded too", () => {
  assert.equal(base64Text("ж".repeat(500_000)).length, Math.ceil(1_000_000 / 3) * 4);
});
