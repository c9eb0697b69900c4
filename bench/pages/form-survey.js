import { Model } from "survey-core";
import "survey-core/survey-core.fontless.css";
import { renderSurvey } from "survey-js-ui";
import { fields } from "./lib/fields.js";
import { drawn, quiet, stage } from "./lib/stage.js";

const elements = fields.map(({ name, label, required }) => ({ type: "text", name, title: label, isRequired: required }));

globalThis.steps = {
  prepare: quiet,
  async start() {
    const model = new Model({ elements, textUpdateMode: "onTyping" });
    renderSurvey(model, stage());
    await drawn();
    await drawn();
    if (stage().querySelectorAll("input").length < 100) throw new Error("not every field was drawn");
  },
  quiet,
};
