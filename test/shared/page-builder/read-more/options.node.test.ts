import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  HEIGHT_MARGIN_PX,
  RESIZE_DEBOUNCE_MS,
  SPEED_MS,
  readMoreOptions,
} from "../../../../src/shared/page-builder/read-more/options.ts";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";

const read = (attributes: Record<string, string>, config: Record<string, unknown> = {}) =>
  readOptions(readMoreOptions, { attributes: new Map(Object.entries(attributes)), properties: new Map(), config });

describe("the options of <pb-read-more>", () => {
  it("have the element defaults of the spec", () => {
    const { values } = read({});
    assert.deepEqual([values.speed, values.heightMargin, values.collapsedHeight], [300, 20, null]);
    assert.deepEqual([SPEED_MS, HEIGHT_MARGIN_PX, RESIZE_DEBOUNCE_MS], [300, 20, 100]);
    assert.deepEqual([values.fade, values.expanded, values.startOpen], [false, false, false]);
    assert.deepEqual(values.icon, { library: "", icon: "" });
  });

  it("take a page builder's config, numbers as text included", () => {
    const { values, bad } = read(
      {},
      {
        moreText: "More",
        lessText: "Less",
        speed: "100",
        heightMargin: "5",
        fade: "true",
        icon: { library: "ionicons", icon: "ion-ios-arrow-down" },
      },
    );
    assert.deepEqual(bad, []);
    assert.deepEqual(
      [values.moreText, values.lessText, values.speed, values.heightMargin, values.fade],
      ["More", "Less", 100, 5, true],
    );
    assert.deepEqual(values.icon, { library: "ionicons", icon: "ion-ios-arrow-down" });
  });

  it("take an uploaded svg, JSON in an attribute, and bare class names as icon", () => {
    assert.deepEqual(read({}, { icon: { library: "svg", svg: { id: 7, url: "/up.svg" } } }).values.icon, {
      library: "svg",
      icon: "/up.svg",
    });
    assert.deepEqual(read({ icon: '{"library":"fa","icon":"fa fa-x"}' }).values.icon, {
      library: "fa",
      icon: "fa fa-x",
    });
    assert.deepEqual(read({ icon: "fa fa-x" }).values.icon, { library: "", icon: "fa fa-x" });
  });

  it("refuse negative numbers and nonsense, and name the expected value", () => {
    const { values, bad } = read({ speed: "-1", heightMargin: "wide" }, { icon: 5 });
    assert.deepEqual([values.speed, values.heightMargin], [300, 20]);
    assert.deepEqual(
      new Map(bad.map(({ option, expected }) => [option, expected])),
      new Map([
        ["icon", "{library, icon}"],
        ["speed", "a number of at least 0"],
        ["heightMargin", "a number of at least 0"],
      ]),
    );
  });
});
