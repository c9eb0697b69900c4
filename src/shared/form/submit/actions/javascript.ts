import { metaText } from "../../model/definition/meta.ts";
import type { ActionHandler } from "./action-handler.ts";

/** Runs script text from the server, only if the site allows it (forms-behaviour 7.2). */
export const javascript: ActionHandler = ({ page }, params) => {
  if (!page.runScript(metaText(params, "javascript"))) throw new Error("settings.forms.allowScripts is off");
};
