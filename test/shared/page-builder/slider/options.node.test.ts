import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";
import { paddingOf, sliderOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";
import { resolveConfig } from "../../../../src/shared/page-builder/slider/core/resolve-config.ts";
import {
  FLICK_POWER,
  TRANSITION_MS,
  AUTOPLAY_INTERVAL_MS,
  TOUCH_DRAG_THRESHOLD_PX,
} from "../../../../src/shared/page-builder/slider/core/constants.ts";

/** Reads a tag as the base element does. */
function read(attributes: Record<string, string>, config: Record<string, unknown> = {}) {
  const { values, given, bad } = readOptions(sliderOptions, {
    attributes: new Map(Object.entries(attributes)),
    properties: new Map(),
    config,
  });
  const resolved = resolveConfig(values, given);
  return { ...resolved, bad: [...bad, ...resolved.bad] };
}

describe("options of the slider", () => {
  it("a bare tag has the defaults of the specification, section 9", () => {
    const { options, bad } = read({});
    const {
      speed,
      perPage,
      interval,
      pauseOnHover,
      pauseOnFocus,
      drag,
      flickPower,
      dragMinThreshold,
      wheelMinThreshold,
      wheelSleep,
      type,
    } = options;
    assert.deepEqual(
      {
        speed,
        perPage,
        interval,
        pauseOnHover,
        pauseOnFocus,
        drag,
        flickPower,
        dragMinThreshold,
        wheelMinThreshold,
        wheelSleep,
        type,
      },
      {
        speed: TRANSITION_MS,
        perPage: 1,
        interval: AUTOPLAY_INTERVAL_MS,
        pauseOnHover: true,
        pauseOnFocus: true,
        drag: true,
        flickPower: FLICK_POWER,
        dragMinThreshold: { mouse: 0, touch: TOUCH_DRAG_THRESHOLD_PX },
        wheelMinThreshold: 0,
        wheelSleep: 0,
        type: "slide",
      },
    );
    assert.deepEqual([TRANSITION_MS, AUTOPLAY_INTERVAL_MS, FLICK_POWER, TOUCH_DRAG_THRESHOLD_PX], [400, 5000, 600, 10]);
    assert.deepEqual(bad, []);
  });

  it("given options replace their defaults, and the other defaults stay [A001]", () => {
    const { options } = read({}, { rawConfig: { perPage: 4, rewind: true } });
    assert.equal(options.perPage, 4);
    assert.equal(options.rewind, true);
    assert.equal(options.speed, TRANSITION_MS);
  });

  it("an attribute beats the flat config, and both beat rawConfig", () => {
    const { options } = read(
      { perPage: "2" },
      { perPage: 3, gap: "1px", rawConfig: { perPage: 4, gap: "2px", speed: 7 } },
    );
    assert.deepEqual([options.perPage, options.gap, options.speed], [2, "1px", 7]);
  });

  it("numbers and booleans can be texts, and the text false is false [A152]", () => {
    const { options, bad } = read(
      {},
      {
        rawConfig: {
          perPage: "3",
          perMove: "1",
          speed: "400",
          arrows: "true",
          pagination: "false",
          drag: "true",
          height: "auto",
          fixedWidth: false,
          focus: "0",
          keyboard: "focused",
          start: "2",
        },
      },
    );
    const { perPage, perMove, speed, arrows, pagination, drag, height, fixedWidth, focus, keyboard, start } = options;
    assert.deepEqual(
      { perPage, perMove, speed, arrows, pagination, drag, height, fixedWidth, focus, keyboard, start },
      {
        perPage: 3,
        perMove: 1,
        speed: 400,
        arrows: true,
        pagination: false,
        drag: true,
        height: null,
        fixedWidth: null,
        focus: 0,
        keyboard: "focused",
        start: 2,
      },
    );
    assert.deepEqual(bad, []);
  });

  it("each bad value falls back to its default with one message, and unknown names are reported", () => {
    const { options, bad } = read(
      {},
      { rawConfig: { type: "carousel", perPage: -2, speed: "fast", direction: "down", unknownOption: 1 } },
    );
    assert.deepEqual([options.type, options.perPage, options.speed, options.direction], ["slide", 1, 400, "ltr"]);
    assert.deepEqual(bad.map(({ option }) => option).sort(), [
      "direction",
      "perPage",
      "speed",
      "type",
      "unknownOption",
    ]);
  });

  it("reports values of a wrong type with their place, also in breakpoints", () => {
    const { options, bad } = read(
      {},
      {
        rawConfig: {
          perPage: [],
          gap: {},
          breakpoints: { 600: "one", 400: { speed: "x" } },
          i18n: 3,
          autoScroll: "fast",
        },
      },
    );
    assert.deepEqual(bad.map(({ option }) => option).sort(), [
      "autoScroll",
      "breakpoints 600",
      "gap",
      "i18n",
      "perPage",
      "speed",
    ]);
    assert.deepEqual([options.perPage, options.gap, options.autoScroll], [1, null, null]);
  });

  it("bare sizes are pixels, and options that are flag or keyword accept both", () => {
    const { options } = read({
      gap: "10",
      fixedWidth: "20rem",
      drag: "free",
      autoplay: "",
      trimSpace: "move",
      padding: '{"left":5,"right":"10%"}',
    });
    assert.deepEqual(
      [options.gap, options.fixedWidth, options.drag, options.autoplay, options.trimSpace],
      ["10px", "20rem", "free", true, "move"],
    );
    assert.deepEqual(paddingOf(options), { start: "5px", end: "10%" });
    assert.deepEqual(paddingOf({ ...options, direction: "rtl" }), { start: "10%", end: "5px" });
  });

  it("padding as text sets both sides, and as an object the given ones, with 0 for the others [A021]", () => {
    assert.deepEqual(paddingOf(read({ padding: "2rem" }).options), { start: "2rem", end: "2rem" });
    assert.deepEqual(paddingOf(read({}, { rawConfig: { padding: { left: 8 } } }).options), {
      start: "8px",
      end: "0px",
    });
  });

  it("the smallest max-width is last and wins, and so does the largest min-width [A016]", () => {
    const sets = { 767: { perPage: 1 }, 991: { perPage: "2" } };
    assert.deepEqual(read({}, { rawConfig: { breakpoints: sets } }).breakpoints, [
      { query: "(max-width: 991px)", options: { perPage: 2 } },
      { query: "(max-width: 767px)", options: { perPage: 1 } },
    ]);
    const min = read({}, { rawConfig: { breakpoints: sets, mediaQuery: "min" } }).breakpoints;
    assert.deepEqual(
      min.map(({ query }) => query),
      ["(min-width: 767px)", "(min-width: 991px)"],
    );
  });

  it("short names set the long ones", () => {
    const { options } = read({ sync: "#main", navigation: "" });
    assert.deepEqual([options.syncSelector, options.isNavigation], ["#main", true]);
  });
});
