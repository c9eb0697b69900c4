import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStore } from "jotai/vanilla";
import { readResults, type SearchState } from "../../../../../src/shared/form/fields/combobox/remote-search.ts";
import {
  filterOptions,
  limitOptions,
  MAX_RENDERED,
  visibleOptions,
} from "../../../../../src/shared/form/fields/combobox/visible-options.ts";
import {
  searchSettings,
  searchText,
  type SearchWord,
} from "../../../../../src/shared/form/fields/combobox/search-settings.ts";
import { createOption, type SearchGroup } from "../../../../../src/shared/form/fields/combobox/search-option.ts";
import { fieldOf, formOf, modelOf } from "../../form-fixtures.ts";
import { dataGrid } from "../../../../support/form-builder.ts";

const group = (...labels: string[]): SearchGroup => ({
  label: "",
  options: labels.map((label) => createOption(label)),
});
const labels = (groups: readonly SearchGroup[]) =>
  groups.map(({ label, options }) => [label, ...options.map((option) => option.label)]);
const IDLE: SearchState = { phase: "idle" };
const settings = (meta: Record<string, unknown> = {}) => searchSettings(fieldOf("select", { select2: "on", ...meta }));

describe("the options of a searchable list", () => {
  it("match whatever the case and the accents, and empty groups disappear", () => {
    const cities = [group("Zürich", "Bern"), { ...group("Paris"), label: "France" }];
    assert.deepEqual(labels(filterOptions(cities, " zurich")), [["", "Zürich"]]);
    assert.deepEqual(labels(filterOptions(cities, "É").concat(filterOptions(cities, "PÄR"))), [
      ["", "Bern"],
      ["France", "Paris"],
    ]);
    assert.equal(filterOptions(cities, "").length, 2);
  });

  it("are drawn up to a limit; the others are counted", () => {
    const { groups, omitted: left } = limitOptions([group("a", "b"), group("c", "d")], 3);
    assert.deepEqual(
      [labels(groups), left],
      [
        [
          ["", "a", "b"],
          ["", "c"],
        ],
        1,
      ],
    );
    const many = group(...Array.from({ length: 2000 }, (_, at) => `Option ${at}`));
    assert.equal(visibleOptions("", settings(), [many], IDLE, []).omitted, 2000 - MAX_RENDERED);
  });

  it("need enough characters, up to a maximum", () => {
    const wanted = settings({ select2_minimum_input_length: "3", select2_maximum_input_length: "4" });
    const offer = (keyword: string) => visibleOptions(keyword, wanted, [group("abcd")], IDLE, []);
    assert.deepEqual([offer("a").word, offer("a").count, offer("a").groups.length], ["input_too_short", 2, 0]);
    assert.deepEqual([offer("abcdef").word, offer("abcdef").count], ["input_too_long", 2]);
    assert.deepEqual([offer("abc").word, labels(offer("abc").groups)], [null, [["", "abcd"]]]);
  });

  it("are empty if nothing matches, or all of them if the author prefers that", () => {
    const none = visibleOptions("x", settings(), [group("a")], IDLE, []);
    assert.deepEqual([none.word, none.groups.length], ["no_results", 0]);
    const all = visibleOptions("x", settings({ select2_no_match: "on" }), [group("a")], IDLE, []);
    assert.deepEqual([all.word, labels(all.groups)], ["no_results", [["", "a"]]]);
  });

  it("start with the typed text if it may become a value, unless it is an option", () => {
    const many = settings({ select2_tags: "on", multiple: "on" });
    const offer = (keyword: string, chosen: string[] = []) =>
      visibleOptions(keyword, many, [group("Tea")], IDLE, chosen);
    assert.deepEqual(
      [offer("Te").created, labels(offer("Te").groups)],
      [
        "Te",
        [
          ["", "Te"],
          ["", "Tea"],
        ],
      ],
    );
    assert.deepEqual([offer("tea").created, offer("Milk", ["milk"]).created, offer("").created], ["", "", ""]);
    assert.equal(visibleOptions("Te", settings({ select2_tags: "on" }), [group("Tea")], IDLE, []).created, "");
  });

  it("are the site's if the site searches, with a text about the state of the search", () => {
    const remote = settings({ select2_ajax: "on" });
    const at = (state: SearchState) => visibleOptions("x", remote, [group("of the definition")], state, []);
    assert.deepEqual([at({ phase: "searching" }).word, at({ phase: "failed" }).word], ["searching", "error_loading"]);
    assert.deepEqual(labels(at({ phase: "found", groups: [group("found")] }).groups), [["", "found"]]);
    assert.equal(at({ phase: "found", groups: [] }).word, "no_results");
  });
});

describe("the answer to a search", () => {
  it("is read with its groups, without anything that is not an option", () => {
    const groups = readResults({
      results: [
        { id: 7, text: "Seven", data_price: "1.50" },
        { id: "b", text: "<b>bold</b>" },
        { text: "Group", children: [{ id: "c", text: "C" }, { id: "b", text: "again" }, null, { text: "no value" }] },
        { text: "Empty", children: [] },
        "nonsense",
        { id: "d" },
      ],
      pagination: { more: false },
    });
    assert.deepEqual(labels(groups ?? []), [
      ["", "Seven", "<b>bold</b>"],
      ["Group", "C"],
      ["", "d"],
    ]);
    assert.deepEqual([groups?.[0]?.options[0]?.value, groups?.[0]?.options[0]?.price], ["7", "1.50"]);
  });

  it("is empty without a list", () => {
    for (const answer of [null, "x", [], {}, { results: "x" }, { error: true }])
      assert.equal(readResults(answer), null);
  });
});

describe("the texts of a search", () => {
  const { context } = modelOf(formOf([{ id: 1, type: "text" }]));
  const textOf = (meta: Record<string, unknown>, word: SearchWord, count: number) =>
    searchText({ field: fieldOf("select", meta), row: null }, context, word, "#client_browser & <b>", count);

  it("are the author's with their tokens, and nothing typed is read as a variable", () => {
    const meta = {
      select2_language_input_too_short: "#char_remaining more character#char_plural",
      select2_language_input_too_long: "#char_over over",
      select2_language_no_results: "No “#term”",
    };
    assert.equal(textOf(meta, "input_too_short", 1), "1 more character");
    assert.equal(textOf(meta, "input_too_short", 2), "2 more characters");
    assert.equal(textOf(meta, "input_too_long", 3), "3 over");
    assert.equal(textOf(meta, "no_results", 0), "No “#client_browser & <b>”");
  });
});

describe("a value that is not an option of the definition", () => {
  const OPTIONS = { data_grid_select: dataGrid(["a", "A"]), placeholder_row: "Choose" };
  const start = (meta: Record<string, unknown>) => {
    const model = modelOf(formOf([{ id: 1, type: "select", meta: { ...OPTIONS, ...meta } }]));
    const store = createStore();
    const [item] = store.get(model.instancesAtom);
    return item?.initial;
  };

  it("stays if the site finds options or visitors may type them, and nowhere else", () => {
    const given = { default_value: "x,a" };
    assert.deepEqual(start({ ...given, multiple: "on" }), ["a"]);
    assert.deepEqual(start({ ...given, multiple: "on", select2: "on" }), ["a"]);
    assert.deepEqual(start({ ...given, multiple: "on", select2: "on", select2_tags: "on" }), ["x", "a"]);
    assert.deepEqual(start({ default_value: "x", select2: "on", select2_ajax: "on" }), ["x"]);
    assert.deepEqual(start({ default_value: "x", select2_ajax: "on" }), []);
  });
});
