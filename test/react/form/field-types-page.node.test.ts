import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fieldTypesPage, PAGE } from "../../../tools/field-types.mjs";

test("docs/field-types.md matches the registry of field types; node --import tsx tools/field-types.mjs rewrites it", () => {
  assert.equal(readFileSync(PAGE, "utf8"), fieldTypesPage());
});
