/* global document */
import { GAP, PER_PAGE, slides } from "./lib/slides.js";
import { linkStyles, whenMounted, startScript } from "./lib/ours.js";
import { fill, leftOf, idle, times } from "./lib/stage.js";

globalThis.steps = {
  /** Adds the sliders as a server prints them. Their code is loaded, but not started. */
  async prepare({ sliders, length, type = "slide", cold = false, mount = "eager", autoScroll = false }) {
    await linkStyles();
    if (!cold) await import("ours/pb-slider");
    fill(
      times(
        sliders,
        () =>
          `<pb-slider type="${type}" mount="${mount}" per-page="${PER_PAGE}" gap="${GAP}" label="Cards" ${autoScroll ? "auto-scroll" : ""}>${slides(length, "div")}</pb-slider>`,
      ),
    );
    await idle();
  },
  async start() {
    await startScript();
    await whenMounted("pb-slider");
  },
  idle,
  /** Position of the first strip. */
  position: () => leftOf(document.querySelector("pb-slider").firstElementChild),
};
