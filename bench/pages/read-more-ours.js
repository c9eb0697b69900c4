/* global document, customElements */
import { article, COUNT } from "./lib/articles.js";
import { linkStyles, startScript } from "./lib/ours.js";
import { drawn, fill, quiet, times } from "./lib/stage.js";

globalThis.steps = {
  async prepare() {
    await linkStyles();
    await import("ours/pb-read-more");
    fill(times(COUNT, (i) => `<pb-read-more>${article(i)}</pb-read-more>`));
    await quiet();
  },
  async start() {
    await startScript();
    await customElements.whenDefined("pb-read-more");
    // Toggles are drawn near the viewport only; all blocks must be folded.
    const folded = () => document.querySelectorAll("pb-read-more[state=collapsed]").length;
    do await drawn();
    while (folded() < COUNT * 0.75);
  },
};
