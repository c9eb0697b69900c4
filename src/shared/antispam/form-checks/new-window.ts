import type { Cleanup } from "../../core/utils/scope.ts";
import { showPageMessage } from "../check/page-message.ts";
import { getAttribute, formControls } from "../protocol/form-node.ts";
import { formCheckText } from "./texts.ts";

/** Targets that already exist. Any other is a frame of the page, or a window that may have to be opened. */
const EXISTING_TARGET = /^_(?:self|parent|top)$/i;

/**
 * Whether sending this form opens a window that the browser would refuse by now, because the visitor's press was too
 * long ago.
 */
export function isWindowRefused(form: HTMLFormElement, submitter: Element | null): boolean {
  const page = form.ownerDocument;
  const target =
    submitter?.getAttribute("formtarget") ??
    getAttribute(form, "target") ??
    page.querySelector<HTMLBaseElement>("base[target]")?.target ??
    "";
  if (target === "" || EXISTING_TARGET.test(target)) return false;
  const named = [...page.querySelectorAll("iframe, frame, object")].some(
    (frame) => frame.getAttribute("name") === target,
  );
  return !named && page.defaultView?.navigator.userActivation?.isActive !== true;
}

/**
 * Asks the visitor, next to the button, to press once more to send the form. Returns a function that removes the
 * message.
 */
export function askToPressAgain(form: HTMLFormElement, submitter: Element | null): Cleanup {
  const button = submitter?.isConnected
    ? submitter
    : formControls(form).find((control) => control.matches('[type="submit" i]'));
  return showPageMessage(
    form.ownerDocument,
    { kind: "press-again", text: formCheckText("form_press_again") },
    (container) => (button ? button.after(container) : Element.prototype.append.call(form, container)),
  );
}
