/* global document */
import config from "../../demo/forms/config.json";
import { definitionOf } from "./lib/key-form.js";
import { mounted, startScript } from "./lib/ours.js";
import { drawn, quiet, stage } from "./lib/stage.js";

function embed(id, data) {
  const script = Object.assign(document.createElement("script"), { id, type: "application/json", textContent: JSON.stringify(data) });
  document.body.append(script);
}

globalThis.steps = {
  async start(kind) {
    embed("definition", definitionOf(kind));
    embed("configuration", config);
    const form = document.createElement("wsf-form");
    form.setAttribute("definition", "#definition");
    form.setAttribute("config", "#configuration");
    stage().replaceChildren(form);
    await startScript();
    await mounted("wsf-form");
    while (!form.querySelector("#wsf-1-field-1")) await drawn();
    await drawn();
  },
  quiet,
};
