/* global document, location */
import config from "../../demo/forms/config.json";
import { chooseFile, watchTasks } from "./lib/large-file.js";
import { mounted, startScript } from "./lib/ours.js";
import { drawn, quiet, stage } from "./lib/stage.js";

const definition = {
  id: 1,
  label: "Large",
  groups: [{ id: 1, sections: [{ id: 1, fields: [{ id: 1, type: "file", label: "File", meta: {} }] }] }],
  meta: { submit_reload: "" },
};

function embed(id, data) {
  const script = Object.assign(document.createElement("script"), { id, type: "application/json", textContent: JSON.stringify(data) });
  document.body.append(script);
}

globalThis.steps = {
  async start(megabytes) {
    embed("definition", definition);
    embed("configuration", config);
    const form = document.createElement("wsf-form");
    form.setAttribute("definition", "#definition");
    form.setAttribute("config", "#configuration");
    stage().replaceChildren(form);
    await startScript({ forms: { restUrl: `${location.origin}/upload/`, ajaxUrl: `${location.origin}/upload/` } });
    await mounted("wsf-form");
    let control;
    while (!(control = form.querySelector("input[type=file]"))) await drawn();
    chooseFile(control, megabytes);
    await drawn();
  },
  quiet,
  async send() {
    watchTasks();
    if ((await document.querySelector("wsf-form").submit()) !== true) throw new Error("the form was not sent");
    await drawn();
  },
};
