import "./sliders-strip.css";
import { addControls } from "./lib/controls.js";
import { checkSliders, PER_PAGE, slides } from "./lib/slides.js";
import { nextFrames, fill, idle, times } from "./lib/stage.js";

/** The minimal script: the browser scrolls, buttons say where to. */
function start(slider) {
  const strip = slider.firstElementChild;
  const pages = Math.ceil(strip.children.length / PER_PAGE);
  const firstOf = (page) => strip.children[page * PER_PAGE];
  const goTo = (page) =>
    strip.scrollTo({ left: firstOf(page).offsetLeft - strip.children[0].offsetLeft, behavior: "smooth" });
  let current = 0;
  const show = addControls(slider, {
    pages,
    back: () => goTo(current - 1),
    forward: () => goTo(current + 1),
    goTo,
  });
  show(current);
  strip.addEventListener(
    "scroll",
    () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
      show((current = isAtEnd ? pages - 1 : Math.round(scrollLeft / clientWidth)));
    },
    { passive: true },
  );
}

globalThis.steps = {
  async prepare({ sliders, length }) {
    const markup = `<div class="slider" role="group" aria-label="Cards"><ul class="strip" tabindex="0">${slides(length, "li")}</ul></div>`;
    fill(times(sliders, () => markup));
    await idle();
  },
  async start() {
    for (const slider of document.querySelectorAll(".slider")) start(slider);
    await nextFrames();
  },
  check: () => checkSliders({ sliders: ".slider", arrows: ".arrow", dots: ".dot" }),
};
