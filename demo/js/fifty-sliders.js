import { startLooks } from "./looks.js";

startLooks();

/** Tells how many of the sliders have been started so far. */
const tally = document.querySelector("[data-tally]");
const sliders = document.querySelectorAll("pb-slider");

function count() {
  const started = [...sliders].filter((slider) => slider.hasAttribute("state")).length;
  tally.textContent = `${started} of ${sliders.length} have started.`;
}

addEventListener("pb-slider-ready", count);
count();
