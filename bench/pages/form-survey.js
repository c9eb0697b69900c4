import { Model } from "survey-core";
import "survey-core/survey-core.fontless.css";
import { renderSurvey } from "survey-js-ui";
import { fieldsOf } from "./lib/fields.js";
import { nextFrames, idle, stage } from "./lib/stage.js";

let elements = [];

globalThis.steps = {
  async prepare({ count }) {
    elements = fieldsOf(count).map(({ name, label, required }) => ({
      type: "text",
      name,
      title: label,
      isRequired: required,
    }));
    await idle();
  },
  async start() {
    const model = new Model({ elements, textUpdateMode: "onTyping" });
    renderSurvey(model, stage());
    await nextFrames();
    await nextFrames();
    if (stage().querySelectorAll("input").length < elements.length) throw new Error("not every field was drawn");
  },
  idle,
};
