import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";

/** The font files that pages of the looks are set in: Latin and Hebrew, regular and bold. */
const FILES = ["latin-400", "latin-700", "hebrew-400", "hebrew-700"];
const SOURCE = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@fontsource/arimo/package.json")),
  "files",
);

/** WOFF 1.0: https://www.w3.org/TR/WOFF/; the font it packs is an sfnt. */
const WOFF = { header: 44, entry: 20, tableCount: 12 } as const;
const SFNT = { header: 12, entry: 16 } as const;

/** Unpacks a WOFF file; Chromium takes no packed font from the system. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(WOFF.tableCount);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT.header + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  [count, 16 << power, power, 16 * count - (16 << power)].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + 2 * index),
  );
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF.header + WOFF.entry * index;
    const to = SFNT.header + SFNT.entry * index;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    // Tag and checksum; then offset and length.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}

/**
 * Writes a configuration of fontconfig whose only fonts are ours, and returns the environment that makes a browser use
 * it: every text is set in them, in shadow roots and native controls too, whatever the machine has.
 */
export function fontEnvironment(folder: string): Record<string, string> {
  const fonts = path.join(folder, "fonts");
  mkdirSync(fonts, { recursive: true });
  for (const name of FILES)
    writeFileSync(
      path.join(fonts, `${name}.ttf`),
      unpackWoff(readFileSync(path.join(SOURCE, `arimo-${name}-normal.woff`))),
    );
  const file = path.join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${path.join(folder, "font-cache")}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file, LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" };
}
