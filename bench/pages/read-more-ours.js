import { article, COUNT } from "./lib/articles.js";
import { isNear, linkStyles, loadView, startScript, whenDrawn } from "./lib/ours.js";
import { nextFrames, fill, holdIdle, idle, times } from "./lib/stage.js";

/** `start`: the text is folded, but has no buttons; `views`: the blocks near the viewport have them. */
let stages;
let endHold;

globalThis.steps = {
  /**
   * With `stages: "start"` the page is not idle before the step `draw`, so that no button is drawn; otherwise React is
   * evaluated already.
   */
  async prepare({ stages: wanted = "views" } = {}) {
    stages = wanted;
    await linkStyles();
    await import("ours/pb-read-more");
    if (stages === "views") await loadView("read-more");
    fill(times(COUNT, (i) => `<pb-read-more>${article(i)}</pb-read-more>`));
    await idle();
    if (stages === "start") endHold = holdIdle();
  },
  async start() {
    await startScript();
    await customElements.whenDefined("pb-read-more");
    // Only blocks near the viewport have buttons, so the state shows what is folded.
    const folded = () => document.querySelectorAll("pb-read-more[state=collapsed]").length;
    do await nextFrames();
    while (folded() < COUNT * 0.75);
    if (stages === "views") await whenDrawn("pb-read-more");
  },
  loadView: () => loadView("read-more"),
  async draw() {
    stages = "views";
    endHold();
    await whenDrawn("pb-read-more");
  },
  check() {
    for (const block of document.querySelectorAll("pb-read-more[state=collapsed]")) {
      const isDrawn = block.shadowRoot.querySelector("button") !== null;
      if (isDrawn && stages === "start") throw new Error("a button was drawn with the start");
      if (!isDrawn && stages === "views" && isNear(block)) throw new Error("a block has no button");
    }
  },
};
