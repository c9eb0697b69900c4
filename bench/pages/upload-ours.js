import { chooseFile, watchTasks } from "./lib/large-file.js";
import { placeForm } from "./lib/form.js";
import { whenMounted, startScript } from "./lib/ours.js";
import { nextFrames, idle } from "./lib/stage.js";

const definition = {
  id: 1,
  label: "Large",
  groups: [{ id: 1, sections: [{ id: 1, fields: [{ id: 1, type: "file", label: "File", meta: {} }] }] }],
  meta: { submit_reload: "" },
};

globalThis.steps = {
  async start(megabytes) {
    const form = placeForm(definition);
    await startScript({ forms: { restUrl: `${location.origin}/upload/`, ajaxUrl: `${location.origin}/upload/` } });
    await whenMounted("wsf-form");
    let control;
    while (!(control = form.querySelector("input[type=file]"))) await nextFrames();
    chooseFile(control, megabytes);
    await nextFrames();
  },
  idle,
  async send() {
    watchTasks();
    if ((await document.querySelector("wsf-form").submit()) !== true) throw new Error("the form was not sent");
    await nextFrames();
  },
};
