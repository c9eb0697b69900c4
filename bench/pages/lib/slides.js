import { stage, times } from "./stage.js";

/** A slide as a CMS prints it. */
export const slide = (i) =>
  `<h3>Slide ${i + 1}</h3><p>Some words about the content of this card.</p><a href="#more">More</a>`;

/** Number of slides, of which three are in view. */
export const SLIDES = 10;
export const PER_PAGE = 3;
export const GAP = "16px";

export const slides = (count, tag) => times(count, (i) => `<${tag}>${slide(i)}</${tag.split(" ")[0]}>`);

/**
 * Throws unless all slides are laid out alike on all sides, and the sliders have their arrows and dots.
 * @param hasControls - says of a slider whether it must have them; undefined: it may
 */
export function checkSliders({ sliders, arrows, dots, hasControls = () => true }) {
  const gap = parseInt(GAP);
  const width = (stage().clientWidth + gap) / PER_PAGE - gap;
  for (const slider of document.querySelectorAll(sliders)) {
    const headings = [...slider.querySelectorAll("h3")].map((heading) => heading.getBoundingClientRect());
    headings.forEach((heading, i) => {
      const left = i * (width + gap);
      if (Math.abs(heading.left - left) > 1 || Math.abs(heading.width - width) > 1)
        throw new Error(`slide ${i + 1} is at ${heading.left}, ${heading.width} wide, not at ${left}, ${width}`);
    });
    const expected = hasControls(slider);
    if (expected === undefined) continue;
    const tree = slider.shadowRoot ?? slider;
    const found = [arrows, dots].map((selector) => tree.querySelectorAll(selector).length);
    const wanted = expected ? [2, Math.ceil(headings.length / PER_PAGE)] : [0, 0];
    if (found.join() !== wanted.join())
      throw new Error(`${found.join(" arrows, ")} dots instead of ${wanted.join(" and ")}`);
  }
}
