import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fieldTypesPage, PAGE } from "../../../tools/field-types.mjs";

test("docs/field-types.md says what the registry of field types says; node --import tsx tools/field-types.mjs writes it anew", () => {
  assert.equal(readFileSync(PAGE, "utf8"), fieldTypesPage());
});
