import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { compare } from "./compare.ts";

type Color = readonly [number, number, number];
const WHITE: Color = [255, 255, 255];
const BLUE: Color = [31, 95, 191];
const GREY: Color = [238, 240, 248];

interface Drawing {
  left?: number;
  color?: Color;
  surface?: Color;
  size?: { width: number; height: number };
}

/** A picture of a button on a surface. */
function drawButton({ left = 20, color = BLUE, surface = WHITE, size = { width: 300, height: 80 } }: Drawing): Buffer {
  const png = new PNG(size);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      png.data.set(
        [...(x >= left && x < left + 100 && y >= 20 && y < 60 ? color : surface), 255],
        4 * (y * size.width + x),
      );
  return PNG.sync.write(png);
}

const dot = (picture: Buffer, count: number): Buffer => {
  const png = PNG.sync.read(picture);
  for (let index = 0; index < count; index++) png.data.set([0, 0, 0, 255], 4 * (35 * png.width + 40 + 2 * index));
  return PNG.sync.write(png);
};

test("equal pictures do not differ", () => {
  assert.equal(compare(drawButton({}), drawButton({})), undefined);
});

for (const [what, change] of Object.entries<Drawing>({
  "a button that moves by 1 px": { left: 21 },
  "a button in a slightly lighter blue": { color: [43, 108, 201] },
  "a surface that becomes grey": { surface: GREY },
}))
  test(`${what} differs`, () => {
    assert.match(compare(drawButton({}), drawButton(change))?.text ?? "", /^\d+ pixels differ$/);
  });

test("a picture of another size differs, and both sizes are named", () => {
  const taller = drawButton({ size: { width: 300, height: 81 } });
  assert.match(compare(drawButton({}), taller)?.text ?? "", /300 × 80 px became 300 × 81 px$/);
});

test("single pixels are tolerated, many of them in one place are not", () => {
  assert.equal(compare(drawButton({}), dot(drawButton({}), 5)), undefined);
  assert.ok(compare(drawButton({}), dot(drawButton({}), 15)));
});
