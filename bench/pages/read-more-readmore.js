import Readmore from "readmore-js/dist/readmore.es6.js";
import { article, COUNT } from "./lib/articles.js";
import { nextFrames, fill, idle, times } from "./lib/stage.js";

globalThis.steps = {
  async prepare() {
    fill(times(COUNT, (i) => `<div class="block">${article(i)}</div>`));
    await idle();
  },
  async start() {
    new Readmore(".block", {
      collapsedHeight: 200,
      heightMargin: 20,
      moreLink: '<button type="button">Read more</button>',
    });
    await nextFrames();
    await nextFrames();
    if (document.querySelectorAll("[data-readmore-toggle]").length !== COUNT * 0.75)
      throw new Error("not every block was folded");
  },
};
