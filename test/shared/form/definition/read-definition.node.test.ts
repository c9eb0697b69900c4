import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DefinitionError, readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import { ownForm, readTemplate, templateNames, templatesMissing } from "../form-fixtures.ts";
import { storedField, storedForm, type StoredField, type StoredMeta } from "../../../support/form-builder.ts";

const refused = (value: unknown) => {
  try {
    readDefinition(value);
  } catch (error) {
    return error instanceof DefinitionError ? error.key : String(error);
  }
  return "accepted";
};

describe("a form definition", () => {
  it("is read from the call's answer, from the embedded object and from an export", () => {
    const embedded = { id: "7", label: "Contact", groups: [], meta: [] };
    assert.equal(readDefinition(embedded).form.id, 7);
    assert.equal(readDefinition({ error: false, data: [], form: embedded, form_full: true }).form.id, 7);
    assert.equal(readDefinition({ identifier: "ws_form", version: "1", ...embedded }).form.label, "Contact");
  });

  it("is refused with a key if it is not a form or its id is 0", () => {
    for (const nonsense of [null, 3, "x", [], {}, { form: null }])
      assert.equal(refused(nonsense), "error_attributes_obj", JSON.stringify(nonsense));
    assert.equal(refused({ id: 0, groups: [] }), "error_form_id");
    assert.equal(refused({ groups: [] }), "error_form_id");
  });

  it("preserves unknown settings", () => {
    const { form } = readDefinition(storedForm([{ id: 4, type: "text", meta: { from_the_future: "yes" } }]));
    assert.equal(form.fieldById.get(4)?.meta.from_the_future, "yes");
  });

  it("accepts lists that PHP sent as maps", () => {
    const { form } = readDefinition({
      id: 3,
      groups: { 0: { id: 1, sections: { 1: { id: 2, fields: { 4: { id: 9, type: "text" } } } } } },
    });
    assert.deepEqual(
      form.fields.map(({ id }) => id),
      [9],
    );
  });

  it("keeps fields of unknown type in the tree and reports the type once", () => {
    const { form, problems } = readDefinition(
      storedForm([
        { id: 4, type: "hologram" },
        { id: 5, type: "hologram" },
      ]),
    );
    assert.deepEqual(
      form.fields.map(({ facts }) => facts),
      [null, null],
    );
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["unknown-type"],
    );
  });

  it("does not mistake members of every object for types", () => {
    assert.equal(readDefinition(storedForm([{ id: 4, type: "constructor" }])).form.fields[0]?.facts, null);
  });

  it("drops parts without an id and repeated ids, and reports them", () => {
    const { form, problems } = readDefinition(
      storedForm([storedField(4, "text", "A"), storedField("4", "text", "B"), { type: "text" }, null] as StoredField[]),
    );
    assert.deepEqual(
      form.fields.map(({ label }) => label),
      ["A"],
    );
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["duplicate-id", "missing-id"],
    );
  });

  it("uses the type's defaults below the stored settings", () => {
    const { form } = readDefinition(
      storedForm([
        { id: 4, type: "range", meta: { max: "10" } },
        { id: 5, type: "select", meta: { placeholder_row: "" } },
      ]),
    );
    assert.deepEqual([form.fieldById.get(4)?.meta.min, form.fieldById.get(4)?.meta.max], ["0", "10"]);
    assert.equal(form.fieldById.get(5)?.meta.placeholder_row, "");
  });

  it("limits the rows of a repeatable section", () => {
    const repeat = (meta: StoredMeta) =>
      readDefinition(storedForm([], { section: { section_repeatable: "on", ...meta } })).form.sectionById.get(1)
        ?.repeat;
    assert.deepEqual(repeat({}), {
      min: 1,
      max: Number.POSITIVE_INFINITY,
      initial: 1,
      labelEveryRow: false,
      rowDelimiter: ";",
      sectionDelimiter: ",",
      confirmRemoval: null,
    });
    assert.deepEqual(
      repeat({ section_repeat_min: "2", section_repeat_max: "4", section_repeat_default: "9" })?.initial,
      4,
    );
    assert.equal(repeat({ section_repeat_min: "3", section_repeat_max: "1" })?.max, 3);
  });

  it("reports unreadable options and groups without a label", () => {
    const codes = (data_grid_select: unknown) =>
      readDefinition(storedForm([{ id: 1, type: "select", meta: { data_grid_select } }])).problems.map(
        ({ code }) => code,
      );
    assert.deepEqual(codes({ columns: [] }), ["error_data_source_groups"]);
    assert.deepEqual(codes({ groups: [{ mask_group: "on", rows: [] }] }), ["error_data_group_label"]);
    for (const empty of ["", [], undefined, { groups: [] }]) assert.deepEqual(codes(empty), []);
  });

  it("skips extra hidden fields that lack a name, a value or a type", () => {
    const { form } = readDefinition({
      ...storedForm([]),
      submit_hidden_fields: [
        { name: "a", value: 1, type: "text" },
        { name: "b", type: "text" },
        { value: "x", type: "text" },
      ],
    });
    assert.deepEqual(form.hiddenFields, [{ name: "a", value: "1", type: "text" }]);
  });

  it("in the demo has the parts that the demo shows", () => {
    const booking = ownForm("booking");
    assert.equal(booking.groups.length, 2);
    assert.ok([...booking.sectionById.values()].some(({ repeat }) => repeat));
    assert.ok(ownForm("contact").fields.some(({ type }) => type === "submit"));
  });

  for (const name of templateNames())
    it(`of the real ${name} is read without a problem`, { skip: templatesMissing }, () => {
      const { form, problems } = readTemplate(name);
      assert.deepEqual(problems, []);
      assert.ok(form.fields.length > 0);
      assert.ok(form.fields.every(({ facts, id }) => facts && id > 0));
    });
});
