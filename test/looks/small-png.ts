import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

/** The colours that a stored picture may have: one byte for each pixel. */
const MAX_COLORS = 256;
/** Share of the pixels from which a colour is stored as it is: that of a surface or a line. */
const FREQUENT = 1 / 100;
/** The others, mostly edges of letters, are rounded to multiples of this. */
const STEP = 12;
/** Below this, steps are seen. */
const DARK = 32;
const OPAQUE = 0xff;

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const INDEXED = 3;

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(data.length);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}

const roundChannel = (value: number) => (value < DARK ? value : Math.min(OPAQUE, Math.round(value / STEP) * STEP));
const channels = (color: number) => [color >> 16, (color >> 8) & 0xff, color & 0xff] as const;

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)];
  return a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0);
}

function countColors(pixels: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
}

/** Rounds the colours of few pixels. */
function roundRare(pixels: readonly number[]): number[] {
  const counts = countColors(pixels);
  const rounded = new Map<number, number>();
  for (const [color, count] of counts)
    rounded.set(
      color,
      count >= pixels.length * FREQUENT
        ? color
        : channels(color).reduce((sum, channel) => sum * 256 + roundChannel(channel), 0),
    );
  return pixels.map((color) => rounded.get(color)!);
}

/** The most frequent colours, and the index of each colour: rare ones become the closest of the frequent ones. */
function choosePalette(pixels: readonly number[]): { palette: number[]; indexes: Map<number, number> } {
  const counts = countColors(pixels);
  const colors = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
  const palette = colors.slice(0, MAX_COLORS);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  for (const rare of colors.slice(MAX_COLORS)) {
    let closest = 0;
    for (let index = 1; index < palette.length; index++)
      if (distance(rare, palette[index]!) < distance(rare, palette[closest]!)) closest = index;
    indexes.set(rare, closest);
  }
  return { palette, indexes };
}

/** A small file of a screenshot: a palette of its frequent colours. */
export function makeSmall(screenshot: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(screenshot);
  const pixels = roundRare(Array.from({ length: width * height }, (_, index) => data.readUIntBE(4 * index, 3)));
  const { palette, indexes } = choosePalette(pixels);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = indexes.get(color)!;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
