import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attributeName,
  oneOf,
  anyJson,
  boolean,
  number,
  string,
  type OptionTable,
} from "../../../../src/shared/core/options/options.ts";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";

const table = {
  speed: number(300, { min: 0, max: 9000 }),
  pages: number(1, { whole: true }),
  loop: boolean(true),
  fade: boolean(false),
  label: string("Slides"),
  type: oneOf(["slide", "loop"], "slide"),
  extra: anyJson("a list"),
} satisfies OptionTable;

const read = (
  attributes: Record<string, string> = {},
  config: Record<string, unknown> = {},
  properties: Record<string, unknown> = {},
) =>
  readOptions(table, {
    attributes: new Map(Object.entries(attributes)),
    properties: new Map(Object.entries(properties)),
    config,
  });

test("an option that is not given has its default and is not among the given ones", () => {
  const { values, given, bad } = read();
  assert.deepEqual(values, {
    speed: 300,
    pages: 1,
    loop: true,
    fade: false,
    label: "Slides",
    type: "slide",
    extra: undefined,
  });
  assert.equal(given.size, 0);
  assert.deepEqual(bad, []);
});

for (const [written, expected] of [
  ["7", 7],
  [" 7.5 ", 7.5],
  [".5", 0.5],
  ["1e3", 1000],
  ["+4", 4],
] as const) {
  test(`the text ${JSON.stringify(written)} is the number ${expected}`, () => {
    assert.equal(read({ speed: written }).values.speed, expected);
    assert.equal(read({}, { speed: written }).values.speed, expected);
  });
}

for (const written of ["-1", "9001", "fast", "7px", "NaN", "Infinity", "0x10"]) {
  test(`the text ${JSON.stringify(written)} is not a speed: the default applies and it is reported once`, () => {
    const { values, bad } = read({ speed: written });
    assert.equal(values.speed, 300);
    assert.deepEqual(bad, [
      { option: "speed", source: "attribute", value: written, expected: "a number of at least 0 of at most 9000" },
    ]);
  });
}

test("a whole number is required where only whole ones make sense", () => {
  assert.equal(read({ pages: "1.5" }).bad.length, 1);
  assert.equal(read({ pages: "2" }).values.pages, 2);
});

for (const value of ["", "true", "TRUE", "1", "yes", "on", true, 1]) {
  test(`${JSON.stringify(value)} is true`, () => assert.equal(read({}, { fade: value }).values.fade, true));
}
for (const value of ["false", "False", "0", "no", "off", false, 0]) {
  test(`${JSON.stringify(value)} is false`, () => assert.equal(read({}, { loop: value }).values.loop, false));
}

test("the bare attribute is true; an empty attribute of any other type is neither a value nor a mistake", () => {
  const { values, bad } = read({ fade: "", speed: "", type: "" });
  assert.equal(values.fade, true);
  assert.deepEqual([values.speed, values.type], [300, "slide"]);
  assert.deepEqual(bad, []);
});

test("attribute beats property beats config", () => {
  assert.equal(read({ speed: "1" }, { speed: 3 }, { speed: 2 }).values.speed, 1);
  assert.equal(read({}, { speed: 3 }, { speed: 2 }).values.speed, 2);
  assert.equal(read({}, { speed: 3 }).values.speed, 3);
});

test("the next source applies when an attribute is bad", () => {
  const { values, bad } = read({ speed: "fast" }, { speed: 3 });
  assert.equal(values.speed, 3);
  assert.equal(bad.length, 1);
});

test("inherited members of config are not options", () => {
  const config = Object.create({ speed: 5 }) as Record<string, unknown>;
  assert.equal(read({}, config).values.speed, 300);
});

test("structured values are JSON in attributes and plain in config", () => {
  assert.deepEqual(read({ extra: "[1,2]" }).values.extra, [1, 2]);
  assert.deepEqual(read({}, { extra: [3] }).values.extra, [3]);
});

test("the attribute's name works in config too, also with capital letters in a row", () => {
  const icons = { closeSVG: string(""), pauseOnHover: boolean(false) };
  const { values, bad } = readOptions(icons, { config: { "close-svg": "<svg>", "pause-on-hover": true } });
  assert.deepEqual(values, { closeSVG: "<svg>", pauseOnHover: true });
  assert.deepEqual(bad, []);
});

test("names of options are kebab-case as attributes", () => {
  assert.deepEqual(["perPage", "line1", "isIndepententNav", "gap", "arrowPrevSVG", "i18n"].map(attributeName), [
    "per-page",
    "line-1",
    "is-indepentent-nav",
    "gap",
    "arrow-prev-svg",
    "i18n",
  ]);
});
