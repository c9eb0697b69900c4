import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  asAutoScroll,
  asIntersection,
  hasAutoScroll,
} from "../../../../src/shared/page-builder/slider/core/motion-options.ts";

const DEFAULTS = { speed: 1, autoStart: true, rewind: false, pauseOnHover: true, pauseOnFocus: true };

describe("options of continuous movement", () => {
  it("has the defaults of the specification, section 9: speed 1, automatic start, pause on hover and focus", () => {
    for (const on of [true, "", "true", {}, 1]) assert.deepEqual(asAutoScroll(on), DEFAULTS);
  });

  it("is off with false and null", () => {
    for (const off of [false, "false", "0", null]) assert.equal(asAutoScroll(off), null);
  });

  it("reads values given as texts, as page builders send them", () => {
    assert.deepEqual(asAutoScroll({ speed: "-1.5", rewind: "true", pauseOnHover: "false", autoStart: "0" }), {
      ...DEFAULTS,
      speed: -1.5,
      rewind: true,
      pauseOnHover: false,
      autoStart: false,
    });
    assert.deepEqual(asAutoScroll('{"speed": 3}'), { ...DEFAULTS, speed: 3 });
    assert.deepEqual(asAutoScroll("2.5"), { ...DEFAULTS, speed: 2.5 });
  });

  it("reads speed 0 as 1, and refuses invalid values", () => {
    assert.equal(asAutoScroll({ speed: 0 })?.speed, 1);
    for (const bad of ["fast", { speed: "fast" }, { rewind: "perhaps" }, []])
      assert.equal(asAutoScroll(bad), undefined);
  });

  it("is off for fade [A129]", () => {
    assert.equal(hasAutoScroll({ type: "loop", autoScroll: DEFAULTS }), true);
    assert.equal(hasAutoScroll({ type: "fade", autoScroll: DEFAULTS }), false);
    assert.equal(hasAutoScroll({ type: "loop", autoScroll: null }), false);
  });
});

describe("options of a slider that watches whether it is in view", () => {
  it("fills in what is missing, and drops unknown actions", () => {
    assert.deepEqual(asIntersection({ inView: { autoplay: "true" }, outView: { autoScroll: false, video: true } }), {
      root: null,
      rootMargin: "0px",
      threshold: 0,
      once: false,
      inView: { autoplay: true },
      outView: { autoScroll: false },
    });
  });

  it("reads numbers given as texts, and one or several thresholds", () => {
    assert.deepEqual(asIntersection({ threshold: ["0", "0.5"], rootMargin: 20, once: "1" }), {
      root: null,
      rootMargin: "20px",
      threshold: [0, 0.5],
      once: true,
      inView: {},
      outView: {},
    });
  });

  it("refuses thresholds outside 0 to 1 and actions that are not boolean", () => {
    assert.equal(asIntersection({ threshold: 2 }), undefined);
    assert.equal(asIntersection({ inView: { autoplay: "maybe" } }), undefined);
    assert.equal(asIntersection(false), null);
  });
});
