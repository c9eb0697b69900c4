import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { COMMERCE } from "../../../../src/shared/form/expressions/functions/commerce.ts";
import { DATES } from "../../../../src/shared/form/expressions/functions/dates.ts";
import { loadExpressions } from "../../../../src/shared/form/bootstrap/load-features.ts";
import { createNoExpressions } from "../../../../src/shared/form/state/expressions.ts";
import { FIELDS } from "../../../../src/shared/form/expressions/functions/fields.ts";
import { MATH } from "../../../../src/shared/form/expressions/functions/math.ts";
import { PAGE } from "../../../../src/shared/form/expressions/functions/page.ts";
import { TEXT } from "../../../../src/shared/form/expressions/functions/text.ts";
import { createExpressions } from "../../../../src/shared/form/state/expressions.lazy.ts";
import { hasVariable } from "../../../../src/shared/form/text/variables.ts";
import { formOf } from "../form-fixtures.ts";
import { dataGrid } from "../../../support/form-builder.ts";

const NAMES = [
  ...[COMMERCE, DATES, FIELDS, MATH, PAGE, TEXT].flatMap(Object.keys),
  ...["calc", "text", "if", "endif", "section_rows_start", "section_rows_end"],
];

describe("the reader of expressions", () => {
  it("is fetched for every variable that it supports", () => {
    assert.deepEqual(
      NAMES.filter((name) => !hasVariable(`a #${name}(1)`)),
      [],
    );
  });

  for (const [where, meta] of [
    ["a default value", { default_value: "#calc(#field(1) + 1)" }],
    ["a help text", { help: "Hello #text(#field(1))" }],
    ["a label of a choice", { data_grid_radio: dataGrid(["a", "#field_label(1)"]) }],
  ] as const)
    it(`is fetched for a form with a variable in ${where}`, async () => {
      assert.equal(await loadExpressions(formOf([{ id: 1, type: "text", label: "A", meta }])), createExpressions);
    });

  it("is not fetched for a form without one, even with other words after a hash", async () => {
    const meta = { default_value: "#12 and #ffeedd", help: 'See <a href="#fields">below</a>' };
    assert.equal(await loadExpressions(formOf([{ id: 1, type: "text", label: "Room #3", meta }])), createNoExpressions);
  });
});
