import { chooseFile, watchTasks } from "./lib/large-file.js";
import { nextFrames, fill, idle } from "./lib/stage.js";

// The minimal page: one request that updates a progress bar.
globalThis.steps = {
  start(megabytes) {
    fill('<form><input type="file" name="field_1"><progress></progress></form>');
    chooseFile(document.querySelector("input"), megabytes);
  },
  idle,
  async send() {
    watchTasks();
    const bar = document.querySelector("progress");
    const request = new XMLHttpRequest();
    request.open("POST", `${location.origin}/upload/submit`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      bar.value = loaded / total;
    });
    await new Promise((done, failed) => {
      request.onload = done;
      request.onerror = () => failed(new Error("the file was not sent"));
      request.send(new FormData(document.querySelector("form")));
    });
    await nextFrames();
  },
};
