import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { observeFrames } from "../protocol/frames.ts";
import { createSubmitCalls, handleSubmitCalls, type SubmitCallHandler } from "../protocol/submit-calls.ts";
import { type FormGate, createFormGate, isRefusedByBrowser } from "./form-gate.ts";
import { formRoute } from "./form-route.ts";
import { createButtonGate } from "./gated-buttons.ts";
import { redirectForm } from "./redirect-form.ts";
import { overlayWidgets } from "./widget-overlays.ts";

/** Looks at a form; an error in it must not keep the form from being sent. */
function runSafely<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch (cause) {
    reportPageProblem({ code: "guard-failed", message: "A form could not be looked at; it is sent as it is.", cause });
    return fallback;
  }
}

/**
 * Checks forms that a script sends with `form.submit()`: it fires no submit event, and its `formdata` event cannot hold
 * the form, so only the method itself can be intercepted.
 */
function interceptSubmitCalls(page: Document, framed: boolean, gate: FormGate): Cleanup {
  const pageWindow = page.defaultView;
  if (!pageWindow) return () => {};

  const canSubmit = (form: HTMLFormElement, submit: () => void): boolean => {
    // Only the page's own forms, as for events; a form in a component's shadow root belongs to the component.
    if (Node.prototype.getRootNode.call(form) !== page) return true;
    const route = formRoute(form, null, page, framed);
    if (route?.kind === "redirect") redirectForm(form, null, route, page);
    return route?.kind !== "check" || !gate.interceptCall(form, route, submit);
  };

  const onCall: SubmitCallHandler = (form, submit) => {
    if (runSafely(() => canSubmit(form, submit), true)) submit();
  };

  // A frame has a method of its own.
  return (pageWindow === window ? handleSubmitCalls : createSubmitCalls(pageWindow))(0, onCall);
}

const SUBMIT_BUTTON = 'button:not([type="button" i], [type="reset" i]), input:is([type="submit" i], [type="image" i])';

/** Fields for our own server only. */
const OWN_FIELDS = [NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD];

// Nodes may come from a frame, whose classes differ from ours.
const asForm = (target: EventTarget | null): HTMLFormElement | undefined =>
  target && (target as Element).localName === "form" ? (target as HTMLFormElement) : undefined;

/** The clicked submit button, with its form. */
function submitButton(target: EventTarget | null): { button: HTMLButtonElement; form: HTMLFormElement } | undefined {
  const button =
    typeof (target as Element | null)?.closest === "function"
      ? (target as Element).closest<HTMLButtonElement>(SUBMIT_BUTTON)
      : null;
  const form = button && !button.disabled ? button.form : null;
  return button && form ? { button, form } : undefined;
}

function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const ownSubmitter =
    submitter && submitter.isConnected && (submitter as HTMLButtonElement).form === form ? submitter : undefined;
  HTMLFormElement.prototype.requestSubmit.call(form, ownSubmitter);
}

const safely =
  <E extends Event>(listener: (event: E) => void) =>
  (event: E): void =>
    runSafely(() => listener(event), undefined);

/**
 * Runs `after` also if a listener stops the event's propagation: once that listener is done, and only if the event is
 * still being dispatched.
 */
function evenIfStopped(event: Event, after: () => void): void {
  for (const name of ["stopPropagation", "stopImmediatePropagation"] as const) {
    const stop = event[name].bind(event);
    event[name] = () => {
      stop();
      queueMicrotask(() => event.eventPhase !== Event.NONE && after());
    };
  }
}

/**
 * Listens to one document's forms before their own scripts do. Clones and replaces no node and leaves `onsubmit` alone,
 * so the page's listeners run as usual, once, when a form is sent (antispam-contract#9/11). `framed`: the document
 * belongs to a frame.
 */
function interceptSubmits(page: Document, framed = false): Cleanup {
  const gate = createFormGate();
  const gateButton = createButtonGate();

  const onSubmit = (event: SubmitEvent) => {
    const form = asForm(event.target);
    if (!form || event.defaultPrevented) return;
    const { submitter, isTrusted } = event;
    const route = formRoute(form, submitter, page, framed);
    if (route?.kind === "redirect") evenIfStopped(event, () => safely(afterSubmit)(event));
    if (route?.kind !== "check") return;
    gate.intercept(event, form, submitter, route, () => {
      if (isTrusted) requestSubmit(form, submitter);
      // A script has only notified the form's listeners.
      else
        EventTarget.prototype.dispatchEvent.call(
          form,
          new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }),
        );
    });
  };

  /** Some products send on click, before there is a submit event. */
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || (service("settings").get().antispam.externalForms && gateButton(event))) return;
    const pressed = submitButton(event.target);
    if (!pressed) return;
    const { button, form } = pressed;
    const route = formRoute(form, button, page, framed);
    if (route?.kind !== "check" || !route.clicks || isRefusedByBrowser(form, button)) return;
    gate.intercept(event, form, button, route, () => (button.isConnected ? button.click() : requestSubmit(form, null)));
  };

  /** The button of the last submit: its target may differ from that of its form. */
  let last: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  /** Each event is handled once: a listener on the window may be the one that stops it. */
  const seen = new WeakSet<Event>();

  /**
   * Runs after all of the page's own scripts, including listeners at the document: an event that they prevented is
   * theirs.
   */
  const afterSubmit = (event: SubmitEvent) => {
    if (seen.has(event)) return;
    seen.add(event);
    const form = asForm(event.target);
    last = undefined;
    if (!form || event.defaultPrevented || !event.isTrusted) return;
    last = { form, submitter: event.submitter };
    const route = formRoute(form, event.submitter, page, framed);
    if (route?.kind === "redirect") redirectForm(form, event.submitter, route, page);
  };

  const onFormData = ({ target, formData }: FormDataEvent) => {
    const form = asForm(target);
    const route = form && formRoute(form, last?.form === form ? last.submitter : null, page, framed);
    last = undefined;
    if (route?.kind === "check" && route.foreign) for (const name of OWN_FIELDS) formData.delete(name);
  };

  const stopCalls = interceptSubmitCalls(page, framed, gate);
  // With a signal: a frame that has navigated to another host denies access to its window.
  const end = new AbortController();
  const { signal } = end;
  page.addEventListener("submit", safely(onSubmit), { capture: true, signal });
  page.addEventListener("click", safely(onClick), { capture: true, signal });
  (page.defaultView ?? page).addEventListener("submit", safely(afterSubmit) as EventListener, { signal });
  page.addEventListener("formdata", safely(onFormData), { signal });
  return () => {
    stopCalls();
    end.abort();
  };
}

/** Checks the page's forms. With `externalForms`, also forms in this site's frames, and foreign widgets. */
export function startPageFormChecks(page: Document): Cleanup {
  const stops = [interceptSubmits(page)];
  if (service("settings").get().antispam.externalForms) {
    stops.push(
      observeFrames(page, "iframe", (frame) => interceptSubmits(frame, true)),
      overlayWidgets(page),
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
}
