import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { colorText } from "../../../../../src/shared/form/fields/color/color-text.ts";

describe("the text of a colour", () => {
  for (const [value, rgb, hsl] of [
    ["#ffff00", "rgb(255, 255, 0)", "hsl(60, 100%, 50%)"],
    ["#2F6F4F", "rgb(47, 111, 79)", "hsl(150, 41%, 31%)"],
    ["#b5532a", "rgb(181, 83, 42)", "hsl(18, 62%, 44%)"],
    ["#2a5fb5", "rgb(42, 95, 181)", "hsl(217, 62%, 44%)"],
    ["#800040", "rgb(128, 0, 64)", "hsl(330, 100%, 25%)"],
    ["#ffffff", "rgb(255, 255, 255)", "hsl(0, 0%, 100%)"],
    ["#000000", "rgb(0, 0, 0)", "hsl(0, 0%, 0%)"],
  ] as const)
    it(`${value} is written in three ways`, () => {
      assert.deepEqual([colorText(value, "hex"), colorText(value, "rgb"), colorText(value, "hsl")], [value, rgb, hsl]);
    });

  it("is unchanged if it is not a colour", () => {
    assert.deepEqual([colorText("", "rgb"), colorText("red", "hsl")], ["", "red"]);
  });
});
