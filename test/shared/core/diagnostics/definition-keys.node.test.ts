import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { misspeltMembers } from "../../../../src/shared/core/diagnostics/definition-keys.ts";
import { readTemplate, templateNames, templatesMissing } from "../../form/form-fixtures.ts";

const DEMO = fileURLToPath(new URL("../../../../demo/forms/", import.meta.url));

describe("Misspelt members of a definition that is written by hand", () => {
  it("are found at every level, with the name that was probably meant", () => {
    const field = { id: 3, lable: "E-mail", typ: "email", mata: { required: "on" } };
    const form = {
      id: 1,
      label: "",
      Meta: {},
      groups: [
        { id: 1, lable: "", section: [] },
        { id: 2, label: "", sections: { 0: { id: 2, label: "", fields: [field] } } },
      ],
    };
    assert.deepEqual(misspeltMembers(form), [
      'form 1: "Meta". Did you mean meta?',
      'group 1: "lable". Did you mean label?',
      'group 1: "section". Did you mean sections?',
      'field 3: "lable". Did you mean label?',
      'field 3: "typ". Did you mean type?',
      'field 3: "mata". Did you mean meta?',
    ]);
  });

  it("are not suspected where the name that is close is there, or none is close", () => {
    const field = { id: 3, label: "", type: "email", meta: {}, labels: [], sort_index: "1", note: "x" };
    assert.deepEqual(
      misspeltMembers({
        id: 1,
        label: "",
        groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", fields: [field] }] }],
      }),
      [],
    );
    assert.deepEqual(misspeltMembers(undefined), []);
    assert.deepEqual(misspeltMembers({ id: 1, label: "", meta: [], groups: "" }), []);
  });

  it("are not suspected in the demo's definitions", () => {
    for (const name of readdirSync(DEMO).filter((one) => one !== "config.json"))
      assert.deepEqual(misspeltMembers(JSON.parse(readFileSync(path.join(DEMO, name), "utf8"))), [], name);
  });

  it("are not suspected in any real definition", { skip: templatesMissing }, () => {
    for (const name of templateNames()) assert.deepEqual(misspeltMembers(readTemplate(name).form.original), [], name);
  });
});
