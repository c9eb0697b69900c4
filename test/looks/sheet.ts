import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { acceptedNames, fileOf, REPORT } from "./pictures.ts";

const STYLES = `
  body { margin: 1rem; background: #777; color: #fff; font: 0.875rem sans-serif; }
  section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; }
  figure { margin: 0; }
  img { display: block; max-inline-size: 95vw; }`;

interface Row {
  title: string;
  pictures: readonly { caption: string; file: string }[];
}

/** Writes a page of pictures in rows, and returns its address. */
function writeSheet(name: string, title: string, rows: readonly Row[]): string {
  const file = path.join(REPORT, name);
  const drawn = rows.map(({ title: heading, pictures }) => {
    const figures = pictures.map(
      ({ caption, file: source }) =>
        `<figure><figcaption>${caption}</figcaption><img loading="lazy" src="${path.relative(REPORT, source)}" alt=""></figure>`,
    );
    return `<h2>${heading}</h2><section>${figures.join("")}</section>`;
  });
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLES}</style><h1>${title}</h1>${drawn.join("\n")}</html>`,
  );
  return pathToFileURL(file).href;
}

/** Writes a page with all accepted pictures: a row for each state, with all its looks. */
export function writeContactSheet(): string {
  const rows = new Map<string, { caption: string; file: string }[]>();
  for (const name of acceptedNames()) {
    const dot = name.lastIndexOf(".");
    const [state, look] = [name.slice(0, dot), name.slice(dot + 1)];
    rows.set(state, [...(rows.get(state) ?? []), { caption: look, file: fileOf(name) }]);
  }
  return writeSheet(
    "sheet.html",
    "All looks",
    [...rows].map(([title, pictures]) => ({ title, pictures })),
  );
}

/** Writes a page with the pictures that differ, side by side. */
export const writeDifferences = (names: readonly string[]): string =>
  writeSheet(
    "differences.html",
    "Differences",
    names.map((name) => ({
      title: name,
      pictures: ["expected", "actual", "difference"].map((kind) => ({
        caption: kind,
        file: fileOf(`${name}.${kind}`, REPORT),
      })),
    })),
  );
