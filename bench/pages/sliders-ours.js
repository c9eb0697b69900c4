import { GAP, PER_PAGE, slides } from "./lib/slides.js";
import { mounted, startScript } from "./lib/ours.js";
import { fill, quiet, times } from "./lib/stage.js";

globalThis.steps = {
  /** Sliders stand in the page as the server printed them; the code is there but has not run on them. */
  async prepare({ sliders, length, type = "slide", cold = false, mount = "eager" }) {
    if (!cold) await import("ours/pb-slider");
    fill(
      times(
        sliders,
        () =>
          `<pb-slider type="${type}" mount="${mount}" per-page="${PER_PAGE}" gap="${GAP}" label="Cards">${slides(length, "div")}</pb-slider>`,
      ),
    );
    await quiet();
  },
  async start() {
    await startScript();
    await mounted("pb-slider");
  },
  quiet,
};
