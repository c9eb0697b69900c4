import { definitionOf } from "./lib/key-form.js";
import { placeForm } from "./lib/form.js";
import { mounted, startScript } from "./lib/ours.js";
import { drawn, quiet } from "./lib/stage.js";

globalThis.steps = {
  async start(kind) {
    const form = placeForm(definitionOf(kind));
    await startScript();
    await mounted("wsf-form");
    while (!form.querySelector("#wsf-1-field-1")) await drawn();
    await drawn();
  },
  quiet,
};
