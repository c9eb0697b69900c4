import { times } from "./stage.js";

/** A slide of the size and make that a CMS prints. */
export const slide = (i) =>
  `<h3>Slide ${i + 1}</h3><p>Some words about what stands on this card.</p><a href="#more">More</a>`;

/** Ten slides, three in view, in 900 px. */
export const SLIDES = 10;
export const PER_PAGE = 3;
export const GAP = "16px";

export const slides = (count, tag) => times(count, (i) => `<${tag}>${slide(i)}</${tag.split(" ")[0]}>`);
