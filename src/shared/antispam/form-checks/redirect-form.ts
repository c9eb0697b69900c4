import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { checkFields } from "../check/fields.ts";
import { appendChild, querySelector } from "../protocol/form-node.ts";
import type { FormRoute } from "./form-route.ts";

type RedirectRoute = Extract<FormRoute, { kind: "redirect" }>;

/** Fields that the site's server needs to forward the form (antispam-contract#6.5/4). */
const HIDDEN_ACTION = "cleantalk_hidden_action";
const HIDDEN_METHOD = "cleantalk_hidden_method";

/** Sets an attribute until undone; also of a form whose controls are named like its methods. */
export function overrideAttribute(element: Element, name: string, value: string): Cleanup {
  const { getAttribute, removeAttribute, setAttribute } = Element.prototype;
  const before = getAttribute.call(element, name);
  setAttribute.call(element, name, value);
  return () => (before === null ? removeAttribute.call(element, name) : setAttribute.call(element, name, before));
}

/** A hidden field of the page's own form: nothing for React to draw. */
function addHidden(form: HTMLFormElement, page: Document, name: string, value: string): Cleanup {
  const input = page.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  appendChild(form, input);
  return () => input.remove();
}

/**
 * Sends a form through the page's own server, this time only: the browser reads the attributes right after the event.
 */
export function redirectForm(
  form: HTMLFormElement,
  submitter: Element | null,
  { target, method }: RedirectRoute,
  page: Document,
): void {
  const fields = Object.entries(checkFields()).filter(([name]) => querySelector(form, `[name="${name}"]`) === null);
  const undo = [
    addHidden(form, page, HIDDEN_ACTION, target),
    addHidden(form, page, HIDDEN_METHOD, method),
    ...fields.map(([name, value]) => addHidden(form, page, name, value)),
    overrideAttribute(form, "action", page.location.href),
    overrideAttribute(form, "method", "post"),
  ];
  if (submitter?.hasAttribute("formaction")) undo.push(overrideAttribute(submitter, "formaction", page.location.href));
  if (submitter?.hasAttribute("formmethod")) undo.push(overrideAttribute(submitter, "formmethod", "post"));
  // The visitor may return to this page.
  service("clock").after(0, () => {
    for (const run of undo) run();
  });
}
