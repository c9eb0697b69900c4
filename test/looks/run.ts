import { compare } from "./compare.ts";
import { startDrawer } from "./draw.ts";
import { LOOKS, type Look } from "./looks.ts";
import {
  acceptBrowser,
  acceptedNames,
  acceptPicture,
  pictureName,
  readPicture,
  removePicture,
  reportPictures,
} from "./pictures.ts";
import type { State } from "./state.ts";
import { STATES } from "./states.ts";

/** Pages that are drawn at a time: they mostly wait for the browser. */
const PAGES = 3;

export interface Options {
  /** Only pictures whose names contain all these words. */
  words: readonly string[];
  /** Stores what differs, instead of failing. */
  accept: boolean;
}

export interface Result {
  passed: number;
  /** Names of pictures that differ, are missing, cannot be drawn, or have no state, with the reason. */
  failures: Map<string, string>;
  accepted: number;
  removed: number;
  /** The browser that drew. */
  browser: string;
}

/** Draws all states in all looks, and compares them with the accepted pictures, or accepts them. */
export async function runLooks({ words, accept }: Options): Promise<Result> {
  const isChosen = (name: string) => words.every((word) => name.includes(word));
  const jobs = STATES.map((state) => ({ state, looks: LOOKS.filter((look) => isChosen(pictureName(state, look))) }));
  const drawer = await startDrawer();
  const result: Result = { passed: 0, failures: new Map(), accepted: 0, removed: 0, browser: drawer.browser };
  const fail = (name: string, reason: string) => result.failures.set(name, reason);

  const check = (name: string, actual: Buffer) => {
    const expected = readPicture(name);
    const difference = expected && compare(expected, actual);
    if (expected && !difference) {
      result.passed += 1;
    } else if (accept) {
      acceptPicture(name, actual);
      result.accepted += 1;
    } else {
      reportPictures(name, { expected, actual, difference: difference?.png });
      fail(name, difference?.text ?? "there is no picture");
    }
  };

  const queue = jobs.filter(({ looks }) => looks.length > 0);
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { state, looks } = job;
      const drawn = new Set<Look>();
      try {
        await drawer.draw(
          state,
          looks,
          (look, png) => {
            drawn.add(look);
            check(pictureName(state, look), png);
          },
          { isKnown: (look, png) => isAccepted(state, look, png) },
        );
      } catch (error) {
        for (const look of looks) if (!drawn.has(look)) fail(pictureName(state, look), firstLine(error));
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
  } finally {
    await drawer.close();
  }

  const known = new Set(STATES.flatMap((state) => LOOKS.map((look) => pictureName(state, look))));
  for (const name of acceptedNames().filter((each) => isChosen(each) && !known.has(each)))
    if (accept) {
      removePicture(name);
      result.removed += 1;
    } else fail(name, "the picture has no state");
  if (result.accepted > 0) acceptBrowser(drawer.browser);
  return result;
}

function isAccepted(state: State, look: Look, png: Buffer): boolean {
  const expected = readPicture(pictureName(state, look));
  return expected !== undefined && compare(expected, png) === undefined;
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!;
