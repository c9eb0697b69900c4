/* global document, customElements */
import { article, COUNT } from "./lib/articles.js";
import { linkStyles, startScript } from "./lib/ours.js";
import { nextFrames, fill, idle, times } from "./lib/stage.js";

globalThis.steps = {
  async prepare() {
    await linkStyles();
    await import("ours/pb-read-more");
    fill(times(COUNT, (i) => `<pb-read-more>${article(i)}</pb-read-more>`));
    await idle();
  },
  async start() {
    await startScript();
    await customElements.whenDefined("pb-read-more");
    // Only blocks near the viewport have toggles, so the state shows what is folded.
    const folded = () => document.querySelectorAll("pb-read-more[state=collapsed]").length;
    do await nextFrames();
    while (folded() < COUNT * 0.75);
  },
};
