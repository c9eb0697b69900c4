import { article, COUNT } from "./lib/articles.js";
import { nextFrames, fill, idle, times } from "./lib/stage.js";

const COLLAPSED_PX = 200;
const MARGIN_PX = 20;

/** The minimal script: one observer measures all blocks, one write folds each. */
function fold(entries) {
  for (const { target, contentRect } of entries) {
    if (contentRect.height <= COLLAPSED_PX + MARGIN_PX) continue;
    const block = target.parentElement;
    const button = document.createElement("button");
    button.textContent = "Read more";
    block.style.cssText = `max-height: ${COLLAPSED_PX}px; overflow: hidden`;
    block.after(button);
  }
}

globalThis.steps = {
  async prepare() {
    fill(times(COUNT, (i) => `<div class="block"><div>${article(i)}</div></div>`));
    await idle();
  },
  async start() {
    const observer = new ResizeObserver((entries) => (observer.disconnect(), fold(entries)));
    for (const content of document.querySelectorAll(".block > div")) observer.observe(content);
    await nextFrames();
    await nextFrames();
    if (document.querySelectorAll("button").length !== COUNT * 0.75) throw new Error("not every block was folded");
  },
};
