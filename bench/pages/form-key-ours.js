import { definitionOf } from "./lib/key-form.js";
import { placeForm } from "./lib/form.js";
import { whenMounted, startScript } from "./lib/ours.js";
import { nextFrames, idle } from "./lib/stage.js";

globalThis.steps = {
  async start(kind) {
    const form = placeForm(definitionOf(kind));
    await startScript();
    await whenMounted("wsf-form");
    while (!form.querySelector("#wsf-1-field-1")) await nextFrames();
    await nextFrames();
  },
  idle,
};
