import { HOSTILE_VECTORS } from "../fixtures/forms/hostile.ts";

/**
 * Passes every text in JSON, in order, through `replace`. JSON inside a text is mapped too, if `replace` leaves that
 * text as it is.
 */
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

/**
 * Whether every position gets every vector (`npm run test:nightly`), or each position one of them, the same in every
 * run.
 */
export const IS_WHOLE = process.env.HOSTILE_STRINGS === "whole";

/** A stride that reaches every vector, so that neighbours get vectors of different kinds. */
const STRIDE = 11;

/** The vectors for a position, by its number. */
export function vectorsFor(position: number): string[] {
  const first = (position * STRIDE) % HOSTILE_VECTORS.length;
  return IS_WHOLE ? [...HOSTILE_VECTORS.slice(first), ...HOSTILE_VECTORS.slice(0, first)] : [HOSTILE_VECTORS[first]!];
}

export interface Draw {
  data: unknown;
  /** The replacements: the text that was there before, and the vector. */
  put: [before: string, vector: string][];
}

/**
 * Copies of JSON with vectors in some of its positions: one in every `share`, since a form with nothing but hostile
 * texts is no valid form and renders nothing. Over all copies each position gets all of its vectors.
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
