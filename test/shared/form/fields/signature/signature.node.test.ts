import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitScale, boundingBox } from "../../../../../src/shared/form/fields/signature/stroke-bounds.ts";
import { signatureSettings } from "../../../../../src/shared/form/fields/signature/signature-settings.ts";
import { fieldOf } from "../../form-fixtures.ts";

const stroke = (...points: [number, number][]) => ({
  points: points.map(([x, y]) => ({ x, y })),
  maxWidth: 4,
  dotSize: 2,
});

describe("the ink of a signature", () => {
  it("extends half a line and a pixel beyond its points, and never beyond the paper", () => {
    assert.deepEqual(boundingBox([stroke([20, 30], [60, 40]), stroke([50, 10])], 200, 100), {
      x: 17,
      y: 7,
      width: 46,
      height: 36,
    });
    assert.deepEqual(boundingBox([stroke([0, 0], [200, 100])], 200, 100), { x: 0, y: 0, width: 200, height: 100 });
    assert.equal(boundingBox([], 200, 100), null);
  });

  it("gets smaller only if the paper is too narrow for it", () => {
    assert.equal(fitScale([stroke([20, 30], [100, 40])], 200), 1);
    assert.equal(fitScale([stroke([20, 30], [100, 40])], 50), 0.5);
    assert.equal(fitScale([], 50), 1);
  });
});

describe("the settings of a signature", () => {
  it("have the type's defaults, and ignore invalid formats and sizes", () => {
    assert.deepEqual(
      signatureSettings(fieldOf("signature", { signature_mime: "text/html", signature_dot_size: "-1" })),
      {
        mime: "image/png",
        penColor: "#000000",
        backgroundColor: "#ffffff",
        dotSize: 2,
        height: "76px",
        crop: true,
      },
    );
    const own = {
      signature_mime: "image/svg+xml",
      signature_dot_size: "3",
      signature_height: "120",
      signature_crop: "",
    };
    const { mime, dotSize, height, crop } = signatureSettings(fieldOf("signature", own));
    assert.deepEqual([mime, dotSize, height, crop], ["image/svg+xml", 3, "120px", false]);
  });
});
