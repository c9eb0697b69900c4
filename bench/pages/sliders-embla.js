import "./sliders-embla.css";
import { addControls } from "./lib/controls.js";
import { checkSliders, PER_PAGE, slides } from "./lib/slides.js";
import { nextFrames, fill, idle, times } from "./lib/stage.js";

const load = () => import("embla-carousel");

/** Embla draws no controls; these follow its guides to arrows and dots. */
function addGuideControls(slider, embla) {
  const show = addControls(slider, {
    pages: embla.snapList().length,
    back: () => embla.goToPrev(),
    forward: () => embla.goToNext(),
    goTo: (page) => embla.goTo(page),
  });
  const update = () => show(embla.selectedSnap());
  update();
  embla.on("select", update).on("reinit", update);
}

globalThis.steps = {
  async prepare({ sliders, length, cold = false }) {
    if (!cold) await load();
    const markup = `<div class="slider" role="group" aria-label="Cards"><div class="viewport"><div class="container">${slides(length, 'div class="slide"')}</div></div></div>`;
    fill(times(sliders, () => markup));
    await idle();
  },
  async start() {
    const { default: EmblaCarousel } = await load();
    for (const slider of document.querySelectorAll(".slider")) {
      const embla = EmblaCarousel(slider.firstElementChild, { align: "start", slidesToScroll: PER_PAGE });
      addGuideControls(slider, embla);
    }
    await nextFrames();
  },
  check: () => checkSliders({ sliders: ".slider", arrows: ".arrow", dots: ".dot" }),
};
