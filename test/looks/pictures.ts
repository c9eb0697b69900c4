import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../e2e/support.ts";
import { compare } from "./compare.ts";
import type { Look } from "./looks.ts";
import { makeSmall } from "./small-png.ts";
import type { State } from "./state.ts";

/** The accepted pictures. */
export const PICTURES = path.join(ROOT, "test/looks/pictures");
/** Pictures of the last run that differ, and the contact sheet. Git ignores it. */
export const REPORT = path.join(ROOT, ".cache/looks");

const ENDING = ".png";
/** Names the browser that drew the accepted pictures. */
const BROWSER = path.join(PICTURES, "browser.txt");

/** Names a picture, e.g. `pb-slider/dots.dark`. */
export const pictureName = (state: State, look: Look) => `${state.tag}/${state.name}.${look.name}`;

export const fileOf = (name: string, folder = PICTURES) => path.join(folder, name + ENDING);

/** Names of the accepted pictures. */
export const acceptedNames = (): string[] =>
  readdirSync(PICTURES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length).split(path.sep).join("/"))
    .sort();

export function readPicture(name: string): Buffer | undefined {
  try {
    return readFileSync(fileOf(name));
  } catch {
    return undefined;
  }
}

function writeFile(file: string, data: Uint8Array | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** Stores a picture: in a small file, if that looks the same. */
export function acceptPicture(name: string, screenshot: Buffer): void {
  const small = makeSmall(screenshot);
  writeFile(fileOf(name), compare(small, screenshot) ? screenshot : small);
}

export const acceptedBrowser = (): string => (existsSync(BROWSER) ? readFileSync(BROWSER, "utf8").trim() : "none");
export const acceptBrowser = (name: string): void => writeFile(BROWSER, `${name}\n`);

export const removePicture = (name: string): void => rmSync(fileOf(name));

/** Writes pictures of one name, such as `<name>.expected.png`, into the report. */
export function reportPictures(name: string, pictures: Record<string, Buffer | undefined>): void {
  for (const [kind, png] of Object.entries(pictures)) if (png) writeFile(fileOf(`${name}.${kind}`, REPORT), png);
}
