/* global document */
import "@splidejs/splide/css";
import { GAP, PER_PAGE, slides } from "./lib/slides.js";
import { drawn, fill, quiet, times } from "./lib/stage.js";

const load = () => import("@splidejs/splide");
let type;

globalThis.steps = {
  async prepare({ sliders, length, type: wished = "slide", cold = false }) {
    type = wished;
    if (!cold) await load();
    const one = `<div class="splide" aria-label="Cards"><div class="splide__track"><ul class="splide__list">${slides(length, 'li class="splide__slide"')}</ul></div></div>`;
    fill(times(sliders, () => one));
    await quiet();
  },
  async start() {
    const { Splide } = await load();
    for (const element of document.querySelectorAll(".splide")) new Splide(element, { type, perPage: PER_PAGE, gap: GAP }).mount();
    await drawn();
  },
  quiet,
};
