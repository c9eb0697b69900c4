import { service } from "../../core/registry/current.ts";
import { storageAllowed } from "../../core/services/storage/storage-allowed.ts";
import { VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { fieldPolicy } from "../signals/field-policy.ts";
import { attributeOf, isInPage, matches } from "../protocol/form-node.ts";
import { visibleFieldsValue } from "../signals/visible-fields.ts";
import { askServer } from "../check/ask-server.ts";
import type { Fields } from "../check/fields.ts";
import { showVerdict } from "../check/show-verdict.ts";
import { formFields } from "../check/form-fields.ts";
import type { FormRoute } from "./form-route.ts";
import { askToPressAgain, isWindowRefused } from "./new-window.ts";
import { formCheckText } from "./texts.ts";

type CheckRoute = Extract<FormRoute, { kind: "check" }>;

/** Holds a form back while the server is asked about it, and sends it on exactly once. */
export interface FormGate {
  /** True when the event was held: the form is sent again by `resend` once the server has nothing against it. */
  hold(event: Event, form: HTMLFormElement, submitter: Element | null, route: CheckRoute, resend: () => void): boolean;
  /** The same for a script's `form.submit()`, which has no event. */
  holdCall(form: HTMLFormElement, route: CheckRoute, resend: () => void): boolean;
}

/** A sending that the server is asked about. */
interface Asked {
  submitter: Element | null;
  resend: () => void;
  /** It tells the form's listeners and sends nothing. */
  onlyTells: boolean;
  /** What sends such a form, when that has been asked for. */
  call?: () => void;
}

/** What a visitor has written, to tell a sending that was allowed already from another one. */
const written = (form: HTMLFormElement): string => JSON.stringify(formFields(form, { nameless: true, writtenOnly: true }));

/** The form as the server is asked about it; a form that goes elsewhere has had no record of its visible fields so far. */
function checkedFields(form: HTMLFormElement, route: CheckRoute): Fields {
  const fields = formFields(form, route);
  if (VISIBLE_FIELDS_FIELD in fields || !fieldPolicy().visible || !storageAllowed({ service })) return fields;
  return { ...fields, [VISIBLE_FIELDS_FIELD]: visibleFieldsValue(form) };
}

function setBusy(form: HTMLFormElement): () => void {
  const before = attributeOf(form, "aria-busy");
  Element.prototype.setAttribute.call(form, "aria-busy", "true");
  return () => {
    if (before === null) Element.prototype.removeAttribute.call(form, "aria-busy");
    else Element.prototype.setAttribute.call(form, "aria-busy", before);
  };
}

/** Fires a script's event again. Firefox sends a form by such an event too, which the call that follows does. */
function tell({ ownerDocument: { defaultView: view } }: HTMLFormElement, resend: () => void): void {
  const keep = (event: Event) => event.preventDefault();
  view?.addEventListener("submit", keep);
  try {
    resend();
  } finally {
    view?.removeEventListener("submit", keep);
  }
}

export function createFormGate(): FormGate {
  const asked = new WeakMap<HTMLFormElement, Asked>();
  /** While the form is being sent on, its own events pass. */
  const passing = new WeakSet<HTMLFormElement>();
  /** A script may send on later what a click has begun: the same words need no second check. */
  const allowed = new WeakMap<HTMLFormElement, string>();
  /** Its listeners have heard of a submit that was allowed: one that prevents it may call `form.submit()` later. */
  const told = new WeakMap<HTMLFormElement, string>();

  const forget = (form: HTMLFormElement) => void (allowed.delete(form), told.delete(form));

  /** Forms whose visitor was asked to press once more: what takes the words away. */
  const askedAgain = new WeakMap<HTMLFormElement, () => void>();

  const ask = async (form: HTMLFormElement, route: CheckRoute, sending: Asked) => {
    asked.set(form, sending);
    const free = setBusy(form);
    const words = written(form);
    service("announcer").say(formCheckText("form_checking"));
    const verdict = await askServer(route.action, checkedFields(form, route));
    asked.delete(form);
    free();
    if (verdict.blocked) return showVerdict(verdict, document);
    if (!isInPage(form)) return service("log").note("A form left the page while it was checked; it is not sent.");
    allowed.set(form, words);
    // The next press is a recent one, and these words need no second check.
    if (isWindowRefused(form, sending.submitter)) return void askedAgain.set(form, askToPressAgain(form, sending.submitter));
    passing.add(form);
    try {
      if (sending.call) tell(form, sending.resend);
      else sending.resend();
      sending.call?.();
    } finally {
      passing.delete(form);
    }
  };

  /** A second sending while the first is asked about is the same one. */
  const askOnce = (form: HTMLFormElement, route: CheckRoute, sending: Asked) => {
    if (!asked.has(form))
      ask(form, route, sending).catch((cause: unknown) => service("log").error("A form could not be sent on after its check.", cause));
  };

  return {
    hold(event, form, submitter, route, resend) {
      askedAgain.get(form)?.();
      const words = written(form);
      if (passing.has(form) || allowed.get(form) === words) {
        if (event.type !== "submit") return false;
        forget(form);
        told.set(form, words);
        return false;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      askOnce(form, route, { submitter, resend, onlyTells: event.type === "submit" && !event.isTrusted });
      return true;
    },
    holdCall(form, route, resend) {
      askedAgain.get(form)?.();
      const words = written(form);
      if (passing.has(form) || allowed.get(form) === words || told.get(form) === words) {
        forget(form);
        return false;
      }
      const first = asked.get(form);
      // The event of a script has told the form's listeners and sends nothing by itself: this call is what sends.
      if (first?.onlyTells) first.call = resend;
      askOnce(form, route, { submitter: null, resend, onlyTells: false });
      return true;
    },
  };
}

/** Whether the browser itself would refuse to send the form: then it is told so by the browser, and nobody is asked. */
export const isRefusedByBrowser = (form: HTMLFormElement, submitter: Element): boolean =>
  attributeOf(form, "novalidate") === null && !submitter.hasAttribute("formnovalidate") && !matches(form, ":valid");
