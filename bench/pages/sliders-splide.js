/* global document */
import "@splidejs/splide/css";
import { GAP, PER_PAGE, slides } from "./lib/slides.js";
import { drawn, fill, placeOf, quiet, times } from "./lib/stage.js";

const load = () => import("@splidejs/splide");
/** Not installed everywhere: only one case needs it. */
const loadAutoScroll = () => import("@splidejs/splide-extension-auto-scroll").catch(() => null);
let type;
let extensions;
/** Its own default pauses under the pointer, as ours does. */
let scroll;

globalThis.steps = {
  async prepare({ sliders, length, type: wished = "slide", cold = false, autoScroll = false }) {
    type = wished;
    const found = autoScroll ? await loadAutoScroll() : null;
    extensions = found ? { AutoScroll: found.AutoScroll } : {};
    scroll = found ? { autoScroll: { speed: 1 } } : {};
    if (!cold) await load();
    const one = `<div class="splide" aria-label="Cards"><div class="splide__track"><ul class="splide__list">${slides(length, 'li class="splide__slide"')}</ul></div></div>`;
    fill(times(sliders, () => one));
    await quiet();
  },
  async start() {
    const { Splide } = await load();
    for (const element of document.querySelectorAll(".splide"))
      new Splide(element, { type, perPage: PER_PAGE, gap: GAP, ...scroll }).mount(extensions);
    await drawn();
  },
  quiet,
  /** Where the first strip stands. */
  place: () => placeOf(document.querySelector(".splide__slide:not(.splide__slide--clone)")),
};
