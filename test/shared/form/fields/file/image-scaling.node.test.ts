import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { imageScaling } from "../../../../../src/shared/form/fields/file/image-scaling.ts";
import { scaledSize } from "../../../../../src/shared/form/fields/file/scale-image.ts";
import { fieldOf } from "../../form-fixtures.ts";

const scaling = (meta: Record<string, unknown>) => imageScaling(fieldOf("file", meta));

describe("changes to pictures before they are sent", () => {
  it("are none without effective settings", () => {
    for (const meta of [
      {},
      { file_image_max_width: "", file_image_crop: "on" },
      { file_image_compression: "0", file_image_max_height: "wide" },
    ])
      assert.equal(scaling(meta), null, JSON.stringify(meta));
  });

  it("follow the settings; quality is a percentage", () => {
    const meta = {
      file_image_max_width: "800",
      file_image_crop: "on",
      file_image_compression: "82",
      file_image_mime: "image/jpeg",
    };
    assert.deepEqual(scaling(meta), {
      maxWidth: 800,
      maxHeight: undefined,
      crop: true,
      quality: 0.82,
      type: "image/jpeg",
    });
    assert.equal(scaling({ ...meta, file_image_compression: "101" })?.quality, undefined);
  });
});

describe("the size of a sent picture", () => {
  for (const [what, picture, meta, sent, source] of [
    ["keeps its shape in both limits", [400, 200], { width: "100", height: "100" }, [100, 50], [0, 0, 400, 200]],
    ["keeps its shape with one limit", [400, 200], { height: "50" }, [100, 50], [0, 0, 400, 200]],
    ["never grows", [40, 20], { width: "100", height: "100" }, [40, 20], [0, 0, 40, 20]],
    [
      "is cut around its middle, too wide",
      [400, 200],
      { width: "100", height: "100", crop: "on" },
      [100, 100],
      [100, 0, 200, 200],
    ],
    [
      "is cut around its middle, too high",
      [200, 400],
      { width: "100", height: "100", crop: "on" },
      [100, 100],
      [0, 100, 200, 200],
    ],
    [
      "is cut if only one side is too large",
      [400, 50],
      { width: "100", height: "100", crop: "on" },
      [100, 50],
      [150, 0, 100, 50],
    ],
    ["is not cut to the shape of one limit", [400, 200], { width: "100", crop: "on" }, [100, 50], [0, 0, 400, 200]],
    ["is at least one pixel", [4000, 2], { width: "100" }, [100, 1], [0, 0, 4000, 2]],
  ] as const)
    it(what, () => {
      const { width, height, crop } = { width: "", height: "", crop: "", ...meta };
      const asked =
        scaling({ file_image_max_width: width, file_image_max_height: height, file_image_crop: crop }) ??
        assert.fail("nothing");
      const found = scaledSize({ width: picture[0], height: picture[1] }, asked);
      const { x, y, ...part } = found.source;
      assert.deepEqual(
        [
          [found.width, found.height],
          [x, y, part.width, part.height],
        ],
        [sent, source],
      );
    });
});
