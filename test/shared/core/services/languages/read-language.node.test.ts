import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readLanguage } from "../../../../../src/shared/core/services/languages/read-language.ts";

const read = (json: unknown) => {
  const { table, dropped } = readLanguage(json);
  return { table: Object.fromEntries(table), dropped };
};

describe("the file of a language", () => {
  it("is a table of texts and of records by plural category", () => {
    const file = { "slider.next": "Weiter", "forms.file_max": { one: "%s Datei", other: "%s Dateien" } };
    assert.deepEqual(read(file), { table: file, dropped: [] });
  });

  for (const [what, given] of [
    ["a number", 7],
    ["null", null],
    ["a list", ["Weiter"]],
    ["an empty text", " "],
    ["a very long text", "W".repeat(10_000)],
    ["markup", '<img src="x" onerror="alert(1)">'],
    ["a closing tag", "Weiter</script>"],
    ["a record without plural categories", { text: "Weiter" }],
    ["a record of other things", { one: 1, other: { deep: "x" } }],
    ["a record of markup", { other: "<b>Weiter</b>" }],
  ] as const)
    it(`leaves out ${what}, and keeps the other texts`, () =>
      assert.deepEqual(read({ "slider.next": given, "slider.prev": "Zurück" }), {
        table: { "slider.prev": "Zurück" },
        dropped: ["slider.next"],
      }));

  it("keeps the good forms of a record with odd categories", () => {
    const { table } = read({ a: { one: "eins", lots: "viele", other: "<i>", few: 3 } });
    assert.deepEqual(table, { a: { one: "eins" } });
  });

  it("keeps a sign that begins no tag", () => assert.deepEqual(read({ a: "a < b" }).dropped, []));

  it("sets nothing on objects, whatever its keys are called", () => {
    const { table } = readLanguage(JSON.parse('{"__proto__": {"other": "x"}, "constructor": "y"}'));
    assert.deepEqual([...table.keys()], ["__proto__", "constructor"]);
    assert.equal(Object.hasOwn(Object.prototype, "other"), false);
  });

  for (const given of [null, "Weiter", 7, ["Weiter"], true])
    it(`is none if it holds ${JSON.stringify(given)}`, () => assert.equal(read(given).dropped, null));
});
