import { service } from "../../core/registry/container.ts";
import { appendChild, querySelector } from "../protocol/form-node.ts";
import { checkFields } from "../check/fields.ts";
import type { FormRoute } from "./form-route.ts";

type RedirectRoute = Extract<FormRoute, { kind: "redirect" }>;

/** Fields that the site's server needs to forward the form (contract §6.5, row 4). */
export const HIDDEN_ACTION = "cleantalk_hidden_action";
export const HIDDEN_METHOD = "cleantalk_hidden_method";

type Undo = () => void;

function setAttribute(element: Element, name: string, value: string): Undo {
  const before = Element.prototype.getAttribute.call(element, name);
  Element.prototype.setAttribute.call(element, name, value);
  return () => {
    if (before === null) Element.prototype.removeAttribute.call(element, name);
    else Element.prototype.setAttribute.call(element, name, before);
  };
}

function addHidden(form: HTMLFormElement, page: Document, name: string, value: string): Undo {
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
    setAttribute(form, "action", page.location.href),
    setAttribute(form, "method", "post"),
  ];
  if (submitter?.hasAttribute("formaction")) undo.push(setAttribute(submitter, "formaction", page.location.href));
  if (submitter?.hasAttribute("formmethod")) undo.push(setAttribute(submitter, "formmethod", "post"));
  // The visitor may return to this page.
  service("clock").after(0, () => {
    for (const run of undo) run();
  });
}
