import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { formDefinition, formSchema } from "../../tools/docs/form-schema.mjs";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const FORMS = folder("demo/forms");
const PAGES = folder("docs/site/pages");

/** The definitions in the examples of the documentation. */
const examples = readdirSync(PAGES).flatMap((page) =>
  [
    ...readFileSync(PAGES + page, "utf8").matchAll(/<script type="application\/json" id="[^"]*">([^]*?)<\/script>/g),
  ].map(([, json = ""]) => ({ page, form: JSON.parse(json) as unknown })),
);

describe("the schema of form definitions accepts", () => {
  for (const file of readdirSync(FORMS).filter((name) => name !== "config.json"))
    it(`the demo's ${file}`, () => {
      assert.deepEqual(
        formDefinition.safeParse(JSON.parse(readFileSync(FORMS + file, "utf8"))).error?.issues,
        undefined,
      );
    });

  it("every form in the documentation", () => {
    assert.ok(examples.length >= 5);
    for (const { page, form } of examples)
      assert.deepEqual(formDefinition.safeParse(form).error?.issues, undefined, page);
  });
});

describe("the schema of form definitions", () => {
  it("refuses an unknown type of field, and a switch that is neither on nor empty", () => {
    const refuses = (field: object) =>
      formDefinition.safeParse({
        id: 1,
        label: "",
        groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", fields: [{ id: 1, label: "", ...field }] }] }],
      }).success === false;
    assert.ok(refuses({ type: "emial" }));
    assert.ok(refuses({ type: "email", meta: { required: "yes" } }));
    assert.ok(!refuses({ type: "email", meta: { required: "on" } }));
  });

  it("is a JSON schema that editors read", () => {
    assert.match(JSON.stringify(formSchema()), /"\$schema":"https:\/\/json-schema\.org\/draft\/2020-12\/schema"/);
  });
});
