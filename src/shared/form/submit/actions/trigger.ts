import { service } from "../../../core/registry/container.ts";
import { metaText } from "../../model/definition/meta.ts";
import type { ActionHandler } from "./action-handler.ts";

/**
 * Fires an event on the document, with the server's `params` as its `detail` (forms-behaviour 7). Allows only form
 * events and those named in `settings.forms.triggerEvents`: a server must not act as a visitor (7.2).
 */
export const trigger: ActionHandler = (_, params) => {
  const name = metaText(params, "event");
  const named = service("settings").get().forms.triggerEvents.split(/\s+/);
  if (!name.startsWith("wsf-") && !named.includes(name))
    throw new Error(`settings.forms.triggerEvents does not name "${name}"`);
  document.dispatchEvent(new CustomEvent(name, { detail: params.params }));
};
