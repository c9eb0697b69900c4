/* global document, MutationObserver */
import { definitionOf } from "./lib/fields.js";
import { placeForm } from "./lib/form.js";
import { mounted, startScript } from "./lib/ours.js";
import { drawn, quiet } from "./lib/stage.js";

const hasState = (form, state) =>
  new Promise((done) => {
    const look = () => form.getAttribute("state") === state && done();
    new MutationObserver(look).observe(form, { attributes: true });
    look();
  });

let asked = 0;

globalThis.steps = {
  async prepare({ count }) {
    asked = count;
    await import("ours/wsf-form");
    placeForm(definitionOf(count));
    await quiet();
  },
  async start() {
    await startScript();
    await mounted("wsf-form");
    await hasState(document.querySelector("wsf-form"), "ready");
    await drawn();
    if (document.querySelectorAll("input[type=text]").length < asked) throw new Error("not every field was drawn");
  },
  quiet,
};
