import { appendChild, getAttribute, removeAttribute, setAttribute } from "../protocol/form-node.ts";

/** Attributes of a submit button that override the form's own. */
const OVERRIDES = { formaction: "action", formmethod: "method", formenctype: "enctype", formtarget: "target" } as const;

const isButton = (node: HTMLElement | null): node is HTMLButtonElement | HTMLInputElement =>
  node instanceof HTMLButtonElement || node instanceof HTMLInputElement;

/**
 * Sends the form as the visitor started it: with the button's name, value and overrides. Fires no submit event and
 * validates nothing: both have already happened.
 */
export function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const undo: (() => void)[] = [];
  if (isButton(submitter) && submitter.form === form) {
    for (const [override, own] of Object.entries(OVERRIDES)) {
      const value = submitter.getAttribute(override);
      if (value === null) continue;
      const before = getAttribute(form, own);
      setAttribute(form, own, value);
      undo.push(() => (before === null ? removeAttribute(form, own) : setAttribute(form, own, before)));
    }
    if (submitter.name !== "" && submitter.type !== "image") {
      const { name, value } = submitter;
      const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      appendChild(form, input);
      undo.push(() => input.remove());
    }
  }
  // A control named "submit" hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  for (const restore of undo) restore();
}
