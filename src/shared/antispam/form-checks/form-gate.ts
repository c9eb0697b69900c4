import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { storageAllowed } from "../../core/services/storage/storage-allowed.ts";
import { askServer } from "../check/check-result.ts";
import { type Fields, formFields } from "../check/fields.ts";
import { showCheckResult } from "../check/show-check-result.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { getAttribute, isConnected, matches } from "../protocol/form-node.ts";
import { fieldPolicy, visibleFieldsValue } from "../signals/hidden-field-values.ts";
import type { FormRoute } from "./form-route.ts";
import { askToPressAgain, isWindowRefused } from "./new-window.ts";
import { overrideAttribute } from "./redirect-form.ts";
import { announceCheck } from "./texts.ts";

type CheckRoute = Extract<FormRoute, { kind: "check" }>;

/** Holds a form while the server checks it, and sends it exactly once. */
export interface FormGate {
  /** True if the event was held: `resend` sends the form again once the server allows it. */
  intercept(
    event: Event,
    form: HTMLFormElement,
    submitter: Element | null,
    route: CheckRoute,
    resend: () => void,
  ): boolean;
  /** The same for a script's `form.submit()`, which fires no event. */
  interceptCall(form: HTMLFormElement, route: CheckRoute, resend: () => void): boolean;
}

/** A submission that the server is checking. */
interface PendingCheck {
  submitter: Element | null;
  resend: () => void;
  /** The event was dispatched by a script: it only notifies the form's listeners and sends nothing. */
  isSynthetic: boolean;
  /** The `form.submit()` that sends such a form, if the script has called it. */
  submitCall?: () => void;
}

/** The visitor's input, to recognise a submission that was already allowed. */
const valuesSnapshot = (form: HTMLFormElement): string =>
  JSON.stringify(formFields(form, { includeUnnamed: true, skipHidden: true }));

/** The fields that the server checks. A form for another host has no visible-fields record yet. */
function checkedFields(form: HTMLFormElement, route: CheckRoute): Fields {
  const fields = formFields(form, route);
  if (VISIBLE_FIELDS_FIELD in fields || !fieldPolicy().visible || !storageAllowed({ service })) return fields;
  return { ...fields, [VISIBLE_FIELDS_FIELD]: visibleFieldsValue(form) };
}

/** Dispatches a script's event again. Firefox also sends a form on such an event; the call that follows does that. */
function redispatch({ ownerDocument: { defaultView: pageWindow } }: HTMLFormElement, resend: () => void): void {
  const preventDefault = (event: Event) => event.preventDefault();
  pageWindow?.addEventListener("submit", preventDefault);
  try {
    resend();
  } finally {
    pageWindow?.removeEventListener("submit", preventDefault);
  }
}

export function createFormGate(): FormGate {
  const pending = new WeakMap<HTMLFormElement, PendingCheck>();
  /** While a form is being resent, its own events pass. */
  const resubmitting = new WeakSet<HTMLFormElement>();
  /** A script may later send what a click has started: unchanged values need no second check. */
  const allowed = new WeakMap<HTMLFormElement, string>();
  /**
   * Forms whose listeners have received an allowed submit event: one that prevents it may call `form.submit()` later.
   */
  const dispatched = new WeakMap<HTMLFormElement, string>();

  const forget = (form: HTMLFormElement) => void (allowed.delete(form), dispatched.delete(form));

  /** Forms whose visitor was asked to press again, with a function that removes the message. */
  const pressAgainMessages = new WeakMap<HTMLFormElement, () => void>();

  const check = async (form: HTMLFormElement, route: CheckRoute, pendingCheck: PendingCheck) => {
    pending.set(form, pendingCheck);
    const restoreBusy = overrideAttribute(form, "aria-busy", "true");
    const snapshot = valuesSnapshot(form);
    announceCheck();
    const result = await askServer(route.action, checkedFields(form, route));
    pending.delete(form);
    restoreBusy();
    if (result.blocked) return showCheckResult(result, document);
    if (!isConnected(form)) return service("log").note("A form left the page while it was checked; it is not sent.");
    allowed.set(form, snapshot);
    // The next press is a recent one, and unchanged values need no second check.
    if (isWindowRefused(form, pendingCheck.submitter))
      return void pressAgainMessages.set(form, askToPressAgain(form, pendingCheck.submitter));
    resubmitting.add(form);
    try {
      if (pendingCheck.submitCall) redispatch(form, pendingCheck.resend);
      else pendingCheck.resend();
      pendingCheck.submitCall?.();
    } finally {
      resubmitting.delete(form);
    }
  };

  /** A second submission during the check is the same one. */
  const checkOnce = (form: HTMLFormElement, route: CheckRoute, pendingCheck: PendingCheck) => {
    if (!pending.has(form))
      check(form, route, pendingCheck).catch((cause: unknown) => {
        reportPageProblem({ code: "guard-failed", message: "A form could not be sent on after its check.", cause });
      });
  };

  return {
    intercept(event, form, submitter, route, resend) {
      pressAgainMessages.get(form)?.();
      const snapshot = valuesSnapshot(form);
      if (resubmitting.has(form) || allowed.get(form) === snapshot) {
        if (event.type !== "submit") return false;
        forget(form);
        dispatched.set(form, snapshot);
        return false;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      checkOnce(form, route, { submitter, resend, isSynthetic: event.type === "submit" && !event.isTrusted });
      return true;
    },
    interceptCall(form, route, resend) {
      pressAgainMessages.get(form)?.();
      const snapshot = valuesSnapshot(form);
      if (resubmitting.has(form) || allowed.get(form) === snapshot || dispatched.get(form) === snapshot) {
        forget(form);
        return false;
      }
      const running = pending.get(form);
      // A script's event notifies the form's listeners and sends nothing itself: this call sends the form.
      if (running?.isSynthetic) running.submitCall = resend;
      checkOnce(form, route, { submitter: null, resend, isSynthetic: false });
      return true;
    },
  };
}

/**
 * Whether the browser itself would refuse to send the form: then the browser reports it, and the server checks nothing.
 */
export const isRefusedByBrowser = (form: HTMLFormElement, submitter: Element): boolean =>
  getAttribute(form, "novalidate") === null && !submitter.hasAttribute("formnovalidate") && !matches(form, ":valid");
