import "@splidejs/splide/css";
import { checkSliders, GAP, PER_PAGE, slides } from "./lib/slides.js";
import { nextFrames, fill, leftOf, idle, times } from "./lib/stage.js";

const load = () => import("@splidejs/splide");
/** Optional: only one case needs it. */
const loadAutoScroll = () => import("@splidejs/splide-extension-auto-scroll").catch(() => null);
let type;
let extensions;
let scrollOptions;

globalThis.steps = {
  async prepare({ sliders, length, type: sliderType = "slide", cold = false, autoScroll = false }) {
    type = sliderType;
    const found = autoScroll ? await loadAutoScroll() : null;
    extensions = found ? { AutoScroll: found.AutoScroll } : {};
    // Its default pauses under the pointer, as ours does.
    scrollOptions = found ? { autoScroll: { speed: 1 } } : {};
    if (!cold) await load();
    const markup = `<div class="splide" aria-label="Cards"><div class="splide__track"><ul class="splide__list">${slides(length, 'li class="splide__slide"')}</ul></div></div>`;
    fill(times(sliders, () => markup));
    await idle();
  },
  async start() {
    const { Splide } = await load();
    for (const element of document.querySelectorAll(".splide"))
      new Splide(element, { type, perPage: PER_PAGE, gap: GAP, ...scrollOptions }).mount(extensions);
    await nextFrames();
  },
  check: () => checkSliders({ sliders: ".splide", arrows: ".splide__arrow", dots: ".splide__pagination__page" }),
  idle,
  /** Position of the first strip. */
  position: () => leftOf(document.querySelector(".splide__slide:not(.splide__slide--clone)")),
};
