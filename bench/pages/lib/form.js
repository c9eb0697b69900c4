import config from "../../../demo/forms/config.json";
import { stage } from "./stage.js";

function embed(id, data) {
  const script = Object.assign(document.createElement("script"), {
    id,
    type: "application/json",
    textContent: JSON.stringify(data),
  });
  document.body.append(script);
}

/** Adds a form with an embedded definition to the stage. */
export function placeForm(definition) {
  embed("definition", definition);
  embed("configuration", config);
  const form = document.createElement("wsf-form");
  form.setAttribute("definition", "#definition");
  form.setAttribute("config", "#configuration");
  stage().replaceChildren(form);
  return form;
}
