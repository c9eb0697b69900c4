import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "node:test";
import { widthClasses } from "../../../../src/shared/form/definition/widths.ts";
import { type Framework, FRAMEWORKS, loadFramework } from "../../../../src/shared/form/frameworks/framework.ts";

const CONFIG = path.resolve(
  fileURLToPath(new URL("../../../..", import.meta.url)),
  "../shared/fixtures/forms/config.json",
);
const missing = existsSync(CONFIG) ? false : `${CONFIG} is not there`;
const load = async (name: string): Promise<Framework> => {
  const framework = await loadFramework(name);
  assert.ok(framework, name);
  return framework;
};

interface Original {
  class_field?: string[];
  class_field_label?: string[];
  class_invalid_feedback?: string[];
  class_form_validated?: string[];
  class_orientation_wrapper?: string[];
  class_field_button_type?: Record<string, string>;
  class_single_vertical_align?: Record<string, string>;
}

describe("the table of CSS frameworks", () => {
  it("has every framework of the original, and nothing for other names", async () => {
    assert.deepEqual(FRAMEWORKS, [
      "ws-form",
      "bootstrap3",
      "bootstrap4",
      "bootstrap41",
      "bootstrap5",
      "foundation5",
      "foundation6",
      "foundation64",
    ]);
    for (const name of FRAMEWORKS) assert.equal((await load(name)).id, name);
    for (const name of ["", "tailwind", "constructor"]) assert.equal(await loadFramework(name), null);
  });

  for (const name of FRAMEWORKS)
    it(`has the original's class names for ${name}`, { skip: missing }, async () => {
      const framework = await load(name);
      const config = JSON.parse(readFileSync(CONFIG, "utf8")) as {
        frameworks: { types: Record<string, { label_positions: string[]; fields: { public: Original } }> };
      };
      const original = config.frameworks.types[name];
      assert.ok(original);
      const { public: fields } = original.fields;
      assert.equal(framework.control, fields.class_field?.join(" "));
      assert.equal(framework.label, fields.class_field_label?.join(" "));
      assert.equal(framework.feedback, fields.class_invalid_feedback?.join(" "));
      assert.equal(framework.validated, fields.class_form_validated?.join(" "));
      assert.equal(framework.grid, fields.class_orientation_wrapper?.join(" "));
      assert.deepEqual(framework.buttonTypes, fields.class_field_button_type);
      assert.equal(framework.alignMiddle, fields.class_single_vertical_align?.middle ?? "");
      assert.deepEqual(
        [...framework.labelPositions].sort(),
        original.label_positions.filter((position) => position !== "default").sort(),
      );
    });

  it("writes widths and offsets in each framework's format, and skips breakpoints that it lacks", async () => {
    const meta = {
      breakpoint_size_25: "12",
      breakpoint_size_50: "6",
      breakpoint_size_75: "4",
      breakpoint_offset_75: "2",
    };
    const of = async (name: string) => widthClasses(meta, await load(name), 12);
    assert.deepEqual(await of("bootstrap5"), ["col-12", "col-sm-6", "col-md-4", "offset-md-2", "wsf-has-offset"]);
    assert.deepEqual(await of("bootstrap41"), ["col-12", "col-sm-6", "col-md-4", "offset-md-2", "wsf-has-offset"]);
    assert.deepEqual(await of("bootstrap3"), [
      "col-xs-12",
      "col-sm-6",
      "col-md-4",
      "col-md-offset-2",
      "wsf-has-offset",
    ]);
    assert.deepEqual(await of("foundation5"), ["small-12", "medium-4", "medium-offset-2", "wsf-has-offset"]);
    assert.deepEqual(await of("foundation64"), ["small-12", "medium-4", "medium-offset-2", "wsf-has-offset"]);
    assert.deepEqual(widthClasses({ breakpoint_offset_25: "1" }, await load("bootstrap5"), 12), [
      "col-12",
      "offset-1",
      "wsf-has-offset",
    ]);
  });
});
