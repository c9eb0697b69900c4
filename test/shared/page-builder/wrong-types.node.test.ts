import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { lightboxOptions } from "../../../src/shared/page-builder/lightbox/options.ts";
import { readMoreOptions } from "../../../src/shared/page-builder/read-more/options.ts";
import type { OptionTable } from "../../../src/shared/core/options/options.ts";
import { sliderOptions } from "../../../src/shared/page-builder/slider/core/options.ts";
import { readOptions } from "../../../src/shared/core/options/read-options.ts";
import { controlOptions } from "../../../src/shared/page-builder/slider/control/options.ts";

/** No option accepts this: it is neither a number, a text, a keyword, an object of options nor a function. */
const JUNK = [[["junk"]]];
/** A meaningless text: only options that take free text accept it. */
const NONSENSE = "utter nonsense";

const TABLES: Record<string, { table: OptionTable; unchecked: string[]; texts: string[] }> = {
  "pb-slider": {
    table: sliderOptions,
    unchecked: [],
    texts: [
      "arrowPath",
      "role",
      "label",
      "labelledby",
      "noDrag",
      "component",
      "parentComponent",
      "syncSelector",
      "slideSelector",
      "sync",
    ],
  },
  "pb-slider-control": {
    table: controlOptions,
    unchecked: [],
    texts: [
      "slider",
      "parentComponent",
      "isLooping",
      "label",
      "pauseAriaLabel",
      "playAriaLabel",
      "slideAttribute",
      "slideContentSelector",
    ],
  },
  "pb-read-more": {
    table: readMoreOptions,
    unchecked: [],
    texts: ["moreText", "lessText", "moreAria", "lessAria", "icon"],
  },
  "pb-lightbox": {
    table: lightboxOptions,
    // Checked when the lightbox opens, with a text of the catalogue (page-builder#8).
    unchecked: ["pswpModule"],
    texts: [
      "itemSelector",
      "children",
      "group",
      "label",
      "closeTitle",
      "zoomTitle",
      "arrowPrevTitle",
      "arrowNextTitle",
      "closeSVG",
      "zoomSVG",
      "arrowPrevSVG",
      "arrowNextSVG",
      "indexIndicatorSep",
      "errorMsg",
      "mainClass",
      "easing",
      "thumbSelector",
    ],
  },
};

describe("options of a wrong type", () => {
  // `appendToEl` checks for an element; no value here is one.
  before(() => void Reflect.set(globalThis, "HTMLElement", class {}));
  after(() => void Reflect.deleteProperty(globalThis, "HTMLElement"));

  for (const [tag, { table, unchecked, texts }] of Object.entries(TABLES)) {
    const read = (option: string, value: unknown) =>
      readOptions(table, { attributes: new Map(), properties: new Map(), config: { [option]: value } });

    it(`each option of <${tag}> falls back to its default, with one message that names the expected value`, () => {
      for (const option of Object.keys(table).filter((name) => !unchecked.includes(name))) {
        const { values, given, bad } = read(option, JUNK);
        assert.deepEqual(values[option], table[option]!.default, option);
        assert.equal(given.has(option), false, option);
        assert.deepEqual(
          bad.map((found) => [found.option, found.expected]),
          [[option, table[option]!.expected]],
          option,
        );
      }
    });

    it(`each option of <${tag}> refuses a meaningless text, except free texts`, () => {
      const accepted = Object.keys(table).filter((option) => read(option, NONSENSE).bad.length === 0);
      assert.deepEqual(accepted.sort(), [...texts, ...unchecked].sort());
    });
  }

  it("members of an object are checked too: texts, widths, thresholds, slides given by script", () => {
    const bad = (table: OptionTable, config: Record<string, unknown>) =>
      readOptions(table, { attributes: new Map(), properties: new Map(), config }).bad.map(({ option }) => option);
    assert.deepEqual(bad(sliderOptions, { i18n: { prev: { text: "Zurück" } } }), ["i18n"]);
    assert.deepEqual(bad(sliderOptions, { i18n: { prev: "Zurück", next: null, slideX: false } }), []);
    assert.deepEqual(bad(sliderOptions, { padding: { left: "wide" } }), ["padding"]);
    assert.deepEqual(bad(sliderOptions, { dragMinThreshold: { touch: "far" } }), ["dragMinThreshold"]);
    assert.deepEqual(bad(sliderOptions, { autoScroll: { speed: {} } }), ["autoScroll"]);
    assert.deepEqual(bad(sliderOptions, { intersection: { threshold: "half" } }), ["intersection"]);
    assert.deepEqual(bad(lightboxOptions, { dataSource: ["room.jpg"] }), ["dataSource"]);
    assert.deepEqual(bad(lightboxOptions, { dataSource: { items: [1] } }), ["dataSource"]);
    assert.deepEqual(bad(lightboxOptions, { dataSource: '[{"src": "room.jpg"}]' }), []);
    assert.deepEqual(bad(lightboxOptions, { preload: [1, -2], padding: { top: "10px" } }), ["preload", "padding"]);
  });

  it("sizes and easings that CSS knows are used as written", () => {
    const values = (config: Record<string, unknown>) =>
      readOptions(sliderOptions, { attributes: new Map(), properties: new Map(), config }).values;
    for (const size of [
      "20px",
      "-1.5rem",
      "10%",
      "calc((100% - 20px) / 3)",
      "var(--space, 2vw)",
      "clamp(1rem, 2vw, 3rem)",
      "max-content",
    ])
      assert.equal(values({ gap: size }).gap, size);
    for (const easing of ["linear", "ease", "ease-in-out", "cubic-bezier(.4,0,.22,1)", "steps(4, end)"])
      assert.equal(values({ easing }).easing, easing);
  });
});
