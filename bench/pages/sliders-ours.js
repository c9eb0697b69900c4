/* global document */
import { GAP, PER_PAGE, slides } from "./lib/slides.js";
import { linkStyles, mounted, startScript } from "./lib/ours.js";
import { fill, placeOf, quiet, times } from "./lib/stage.js";

globalThis.steps = {
  /** Sliders stand in the page as the server printed them; the code is there but has not run on them. */
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
    await quiet();
  },
  async start() {
    await startScript();
    await mounted("pb-slider");
  },
  quiet,
  /** Where the first strip stands. */
  place: () => placeOf(document.querySelector("pb-slider").firstElementChild),
};
