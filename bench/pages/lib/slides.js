import { times } from "./stage.js";

/** A slide as a CMS prints it. */
export const slide = (i) =>
  `<h3>Slide ${i + 1}</h3><p>Some words about the content of this card.</p><a href="#more">More</a>`;

/** Number of slides, of which three are in view. */
export const SLIDES = 10;
export const PER_PAGE = 3;
export const GAP = "16px";

export const slides = (count, tag) => times(count, (i) => `<${tag}>${slide(i)}</${tag.split(" ")[0]}>`);
