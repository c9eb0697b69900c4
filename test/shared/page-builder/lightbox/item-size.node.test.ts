import assert from "node:assert/strict";
import { test } from "node:test";
import {
  VIDEO_WIDTH_PX,
  estimatedSize,
  lengthPx,
  videoSize,
  widestCandidate,
} from "../../../../src/shared/page-builder/lightbox/viewer/item-size.ts";

const VIEWPORT = { width: 1000, height: 500 };

test("lengths are read in px, %, vw and vh, and anything else counts as 0", () => {
  const px = (text: string | undefined, side: "width" | "height" = "width") => lengthPx(text, side, VIEWPORT);
  assert.deepEqual(
    [px("640"), px("640px"), px("50%"), px("50%", "height"), px("10vw", "height"), px("10vh")],
    [640, 640, 500, 250, 100, 50],
  );
  assert.deepEqual([px(undefined), px(""), px("auto"), px("-4px"), px("2em")], [0, 0, 0, 0, 0]);
});

test("a video is 1280 px wide at 16:9 by default, and keeps that ratio when one side is given", () => {
  assert.deepEqual(videoSize({ width: 0, height: 0 }), { width: VIDEO_WIDTH_PX, height: 720 });
  assert.deepEqual(videoSize({ width: 640, height: 0 }), { width: 640, height: 360 });
  assert.deepEqual(videoSize({ width: 0, height: 360 }), { width: 640, height: 360 });
  assert.deepEqual(videoSize({ width: 500, height: 500 }), { width: 500, height: 500 });
});

test("the widest candidate of a srcset counts, and pixel densities give no width", () => {
  assert.equal(widestCandidate("a.jpg 600w, b.jpg 1800w,c.jpg 900w"), 1800);
  assert.equal(widestCandidate("a.jpg 1x, b.jpg 2x"), 0);
  assert.equal(widestCandidate(undefined), 0);
});

test("an image of unknown size is as wide as its candidate or fits the viewport, at the thumbnail's ratio", () => {
  assert.deepEqual(estimatedSize({ width: 300, height: 200 }, 1800, VIEWPORT), { width: 1800, height: 1200 });
  assert.deepEqual(estimatedSize({ width: 300, height: 200 }, 0, VIEWPORT), { width: 750, height: 500 });
  assert.deepEqual(estimatedSize({ width: 0, height: 0 }, 0, VIEWPORT), VIEWPORT);
});
