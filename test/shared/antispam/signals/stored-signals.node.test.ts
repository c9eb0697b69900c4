import assert from "node:assert/strict";
import { test } from "node:test";
import { parseNestedJson } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import { parseJson } from "../../../../src/shared/core/utils/parse-json.ts";

test("a JSON text of an object or a list is parsed", () => {
  assert.deepEqual(parseNestedJson('{"fullWidth":1280}'), { fullWidth: 1280 });
  assert.deepEqual(parseNestedJson("[[120,340,512]]"), [[120, 340, 512]]);
});

// antispam-contract#9/7.
for (const text of ["[hello]", "{ok}", "[", "{", "", "0", "null", "12", "true", "https://site.example/"])
  test(`the text ${JSON.stringify(text)} stays a text`, () => assert.equal(parseNestedJson(text), text));

test("a value that is not a text is not changed", () => {
  for (const value of [0, 3, true, false, null, undefined]) assert.equal(parseNestedJson(value), value);
});

test("a broken JSON text is undefined", () => {
  assert.equal(parseJson("[hello]"), undefined);
  assert.equal(parseJson(""), undefined);
  assert.deepEqual(parseJson("[1]"), [1]);
});
