import { startSchemeButton } from "./color-scheme.js";

startSchemeButton();

// Shows how many of the sliders have started.
const tally = document.querySelector("[data-tally]");
const sliders = document.querySelectorAll("pb-slider");

function update() {
  const started = [...sliders].filter((slider) => slider.hasAttribute("state")).length;
  tally.textContent = `${started} of ${sliders.length} have started.`;
}

addEventListener("pb-slider-ready", update);
update();
