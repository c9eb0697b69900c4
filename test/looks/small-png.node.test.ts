import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { makeSmall } from "./small-png.ts";

/** A picture whose pixels have these colours, from left to right and from top to bottom. */
function draw(width: number, height: number, colorAt: (index: number) => readonly [number, number, number]): Buffer {
  const png = new PNG({ width, height });
  for (let index = 0; index < width * height; index++) png.data.set([...colorAt(index), 255], 4 * index);
  return PNG.sync.write(png);
}

test("the colours of surfaces stay as they are", () => {
  const picture = draw(30, 20, (index) => (index % 2 ? [31, 95, 191] : [238, 240, 249]));
  assert.deepEqual(PNG.sync.read(makeSmall(picture)).data, PNG.sync.read(picture).data);
});

test("rare colours change little, and a picture may have any number of them", () => {
  const picture = draw(64, 64, (index) => [index % 251, (index * 7) % 253, (index * 13) % 255]);
  const [before, after] = [picture, makeSmall(picture)].map((png) => PNG.sync.read(png));
  assert.deepEqual([after!.width, after!.height], [64, 64]);
  const errors = [...before!.data].map((value, index) => Math.abs(value - after!.data[index]!));
  assert.ok(errors.reduce((sum, error) => sum + error) / errors.length < 24);
});
