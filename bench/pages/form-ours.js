/* global document, MutationObserver */
import config from "../../demo/forms/config.json";
import { definitionOf } from "./lib/fields.js";
import { mounted, startScript } from "./lib/ours.js";
import { drawn, quiet, stage } from "./lib/stage.js";

function embed(id, data) {
  const script = Object.assign(document.createElement("script"), { id, type: "application/json", textContent: JSON.stringify(data) });
  document.body.append(script);
}

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
    embed("definition", definitionOf(count));
    embed("configuration", config);
    const form = document.createElement("wsf-form");
    form.setAttribute("definition", "#definition");
    form.setAttribute("config", "#configuration");
    await import("ours/wsf-form");
    stage().replaceChildren(form);
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
