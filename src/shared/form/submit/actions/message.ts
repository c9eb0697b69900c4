import { service } from "../../../core/registry/container.ts";
import { metaText } from "../../model/definition/meta.ts";
import { MESSAGE_DURATION_MS, messageOptions, showMessage } from "../../session/alerts.ts";
import type { ActionHandler } from "./action-handler.ts";

/** Shows a message from the server, sanitised, and waits for its duration. */
export const message: ActionHandler = (session, params) => {
  const content = metaText(params, "message");
  if (content.trim() === "") {
    service("log").note("<wsf-form>: the server sent a message without text.");
    return;
  }
  return showMessage(session, content, true, messageOptions(params, "", MESSAGE_DURATION_MS, false));
};
