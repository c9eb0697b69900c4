import config from "../../demo/forms/config.json";
import contact from "../../demo/forms/contact.json";
import { article } from "./lib/articles.js";
import { startScript } from "./lib/ours.js";
import { slides, SLIDES } from "./lib/slides.js";
import { fill, idle, stage, wait } from "./lib/stage.js";

const jsonScript = (id, data) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

const MARKUP = {
  "apbct-email": '<apbct-email mount="eager" encoded="TokenAb12Cd34Ef56">ad*****@*****le.com</apbct-email>',
  "pb-slider": `<pb-slider per-page="3" type="loop" label="Cards">${slides(SLIDES, "div")}</pb-slider>`,
  "pb-read-more": `<pb-read-more>${article(0)}</pb-read-more>`,
  "wsf-form": '<wsf-form definition="#definition" config="#configuration"></wsf-form>',
};
/** The `state` of a drawn tag. */
const DRAWN = { "apbct-email": "encoded", "pb-slider": "idle", "pb-read-more": "collapsed", "wsf-form": "ready" };

const waitForState = (element, state) =>
  new Promise((done) => {
    const observer = new MutationObserver(check);
    function check() {
      if (element.getAttribute("state") !== state) return;
      observer.disconnect();
      done();
    }
    observer.observe(element, { attributes: true });
    check();
  });

globalThis.steps = {
  async prepare(tag) {
    await startScript();
    const scripts = document.createElement("template");
    scripts.innerHTML = jsonScript("definition", contact) + jsonScript("configuration", config);
    document.body.append(scripts.content);
    fill(MARKUP[tag]);
    await window.plaintags.ready;
    stage().replaceChildren();
    await idle();
  },
  /** Adds the tag to the page, waits until it is drawn, removes it. */
  async cycle(tag, rounds) {
    for (let round = 0; round < rounds; round++) {
      fill(MARKUP[tag]);
      const element = stage().firstElementChild;
      await element.viewReady;
      await waitForState(element, DRAWN[tag]);
      stage().replaceChildren();
      await wait(0);
    }
    await idle();
  },
};
