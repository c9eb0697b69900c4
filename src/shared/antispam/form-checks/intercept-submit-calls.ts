import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import type { FormGate } from "./form-gate.ts";
import { formRoute } from "./form-route.ts";
import { redirectForm } from "./redirect-form.ts";

type Submit = (this: HTMLFormElement) => void;

/**
 * Checks forms that a script sends with `form.submit()`: it fires no submit event, and its `formdata` event cannot hold
 * the form, so only the method itself can be intercepted. Removed when the checks end.
 */
export function interceptSubmitCalls(page: Document, framed: boolean, gate: FormGate): Cleanup {
  const view = page.defaultView;
  if (!view) return () => {};

  const canSubmit = (form: HTMLFormElement, submit: () => void): boolean => {
    // Only the page's own forms, as for events; a form in a component's shadow root belongs to the component.
    if (Node.prototype.getRootNode.call(form) !== page) return true;
    const route = formRoute(form, null, page, framed);
    if (route?.kind === "redirect") redirectForm(form, null, route, page);
    return route?.kind !== "check" || !gate.interceptCall(form, route, submit);
  };

  return patchMethod(
    view.HTMLFormElement.prototype,
    "submit",
    (original: Submit): Submit =>
      function (this: HTMLFormElement) {
        const submit = () => original.call(this);
        let submits = true;
        try {
          submits = canSubmit(this, submit);
        } catch (cause) {
          service("log").error("A form could not be looked at; it is sent as it is.", cause);
        }
        if (submits) submit();
      },
  );
}
