import { HOSTILE_VECTORS } from "../fixtures/forms/hostile.ts";

/** Every text in JSON, in order, goes through `replace`; JSON that is itself a text is also gone into, where it stays as it is. */
export function mapTexts(data: unknown, replace: (text: string) => string): unknown {
  if (typeof data === "string") {
    const replaced = replace(data);
    const inner = replaced === data && /^\s*[[{]/.test(data) ? parsed(data) : undefined;
    return inner === undefined ? replaced : JSON.stringify(mapTexts(inner, replace));
  }
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, replace));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapTexts(value, replace)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether every position meets every vector (`npm run test:nightly`), or each one of them, the same in every run. */
export const IS_WHOLE = process.env.HOSTILE_STRINGS === "whole";

/** A stride that comes by every vector, so that neighbours get vectors of different kinds. */
const STRIDE = 11;

/** The vectors for a position, by its number. */
export function vectorsFor(position: number): string[] {
  const first = (position * STRIDE) % HOSTILE_VECTORS.length;
  return IS_WHOLE ? [...HOSTILE_VECTORS.slice(first), ...HOSTILE_VECTORS.slice(0, first)] : [HOSTILE_VECTORS[first]!];
}

export interface Draw {
  data: unknown;
  /** What was put where: the text that stood there before, and the vector. */
  put: [before: string, vector: string][];
}

/**
 * Copies of JSON with vectors in some of its positions: one in `share`, for a form of which everything is hostile is none, and
 * nothing of it is drawn. Over all copies each position gets all of its vectors.
 */
export function* hostileDraws(data: unknown, share: number): Generator<Draw> {
  for (let turn = 0; turn < vectorsFor(0).length; turn++)
    for (let part = 0; part < share; part++) {
      const put: Draw["put"] = [];
      let position = -1;
      const drawn = mapTexts(data, (text) => {
        position += 1;
        if (position % share !== part) return text;
        const vector = vectorsFor(position)[turn]!;
        put.push([text, vector]);
        return vector;
      });
      if (put.length > 0) yield { data: drawn, put };
    }
}
