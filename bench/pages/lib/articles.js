import { times } from "./stage.js";

export const COUNT = 200;
const WORDS =
  "Some words of a text that goes on for a while and is folded after the first lines so that the page stays short. ";

/** Every fourth block is too short to fold. */
export const article = (i) => times(i % 4 === 3 ? 1 : 6, () => `<p>${WORDS.repeat(3)}</p>`);
