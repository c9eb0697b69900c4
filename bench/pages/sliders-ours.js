import { checkSliders, GAP, PER_PAGE, slides } from "./lib/slides.js";
import { isNear, linkStyles, loadView, startScript, whenDrawn, whenMounted } from "./lib/ours.js";
import { fill, holdIdle, leftOf, idle, times } from "./lib/stage.js";

/** Time stamp in a trace: the first slider works. */
const WORKS = "first slider works";
/** `start`: the sliders move, but have no arrows and dots; `views`: those near the viewport have them. */
let stages;
let endHold;

globalThis.steps = {
  /**
   * Adds the sliders as a server prints them. Their code is loaded, but not started. With `stages: "start"` the page is
   * not idle before the step `draw`, so that no view is drawn; otherwise React is evaluated already.
   */
  async prepare({
    sliders,
    length,
    type = "slide",
    cold = false,
    mount = "eager",
    autoScroll = false,
    stages: wanted = "views",
  }) {
    stages = wanted;
    await linkStyles();
    if (!cold) await import("ours/pb-slider");
    if (!cold && stages === "views") await loadView("slider");
    fill(
      times(
        sliders,
        () =>
          `<pb-slider type="${type}" mount="${mount}" per-page="${PER_PAGE}" gap="${GAP}" label="Cards" ${autoScroll ? "auto-scroll" : ""}>${slides(length, "div")}</pb-slider>`,
      ),
    );
    await idle();
    if (stages === "start") endHold = holdIdle();
  },
  async start() {
    await startScript();
    await customElements.whenDefined("pb-slider");
    void document.querySelector("pb-slider").ready.then(() => console.timeStamp(WORKS));
    await (stages === "start" ? whenMounted : whenDrawn)("pb-slider");
  },
  loadView: () => loadView("slider"),
  async draw() {
    stages = "views";
    endHold();
    await whenDrawn("pb-slider");
  },
  check: () =>
    checkSliders({
      sliders: "pb-slider",
      arrows: ".arrow",
      dots: ".page",
      hasControls: (slider) => (stages === "start" ? false : isNear(slider) || undefined),
    }),
  idle,
  /** Position of the first strip. */
  position: () => leftOf(document.querySelector("pb-slider").firstElementChild),
};
