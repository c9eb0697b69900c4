import { definitionOf } from "./lib/fields.js";
import { placeForm } from "./lib/form.js";
import { whenMounted, startScript } from "./lib/ours.js";
import { nextFrames, idle } from "./lib/stage.js";

const waitForState = (form, state) =>
  new Promise((done) => {
    const check = () => form.getAttribute("state") === state && done();
    new MutationObserver(check).observe(form, { attributes: true });
    check();
  });

let fieldCount = 0;

globalThis.steps = {
  async prepare({ count }) {
    fieldCount = count;
    await import("ours/wsf-form");
    placeForm(definitionOf(count));
    await idle();
  },
  async start() {
    await startScript();
    await whenMounted("wsf-form");
    await waitForState(document.querySelector("wsf-form"), "ready");
    await nextFrames();
    if (document.querySelectorAll("input[type=text]").length < fieldCount) throw new Error("not every field was drawn");
  },
  idle,
};
