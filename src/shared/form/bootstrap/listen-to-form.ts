import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "../session/form-session.ts";
import { formFlag } from "../state/form-model.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { neighbourTab } from "../session/tabs.ts";
import { transformOf } from "../state/transformed-value.ts";
import { clearForm, resetForm } from "../session/reset.ts";
import { attempt, prepareToSend } from "../submit/attempt.ts";
import { choiceLimits } from "../validation/choice-count.ts";
import { readField } from "../dom/bind-field.ts";
import { countLengths } from "../dom/count-lengths.ts";
import { followValidity } from "./follow-validity.ts";
import { keepHistory } from "./keep-history.ts";
import { isInput, isToggle, type Control } from "../dom/controls.ts";
import { tabButton } from "../submit/tab-button.ts";
import { typeNumbers } from "../dom/type-numbers.ts";

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && ["input", "select", "textarea"].includes(target.localName);

/** The field that an event's control belongs to; null for controls that are not ours. */
function owner({ model, page }: FormSession, target: EventTarget | null): { item: FieldInstance; wrapper: Element } | null {
  if (!isControl(target)) return null;
  const item = model.byControlName(target.name);
  const wrapper = item && page.wrapper(item.key);
  return item && wrapper?.contains(target) ? { item, wrapper } : null;
}

/** Listens at the form's root: native events update atoms, whoever caused them (architecture.md, "State"). */
export function listenToForm(session: FormSession, form: HTMLFormElement): Cleanup {
  const { store, model } = session;
  const stop = new AbortController();
  const judged = followValidity(session, form, stop.signal);
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    form.addEventListener(type, run, { signal: stop.signal });

  const take = (event: Event) => {
    const found = owner(session, event.target);
    // An input method is not disturbed; what it made comes with its end.
    if (!found || ((event as InputEvent).isComposing && transformOf(found.item.field))) return;
    keepMaximum(session, found.item, found.wrapper, event.target as Control);
    const { key } = found.item;
    if (!store.get(model.typedAtom).has(key)) store.set(model.typedAtom, (keys) => new Set(keys).add(key));
    readField(store, found.item, found.wrapper);
    judged();
  };
  const leave = (event: Event) => {
    const found = owner(session, event.target);
    if (!found) return;
    store.set(found.item.reportAtom, { touched: true });
    judged();
  };
  // Fetched while the form is filled in, so that sending waits for nothing.
  form.addEventListener("focusin", prepareToSend, { signal: stop.signal, once: true });
  typeNumbers(session, form, stop.signal);
  countLengths(session, form, stop.signal);
  on("input", take);
  // Behind it: what a change of letters has made of the text is what is kept.
  keepHistory(session, form, stop.signal);
  on("compositionend", take);
  on("change", (event) => (take(event), leave(event)));
  on("focusout", leave);
  on("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !sendsForm(event.target)) return;
    // Steps that the visitor has not seen are never sent: Enter goes on to the next one.
    const early = neighbourTab(session, 1) !== null;
    const sends = formFlag(model, "submit_on_enter", false);
    if (early || !sends) event.preventDefault();
    if (early && sends)
      tabButton(session, 1, form.querySelector(`[data-group-index="${store.get(model.activeTabAtom)}"] [data-action="wsf-tab_next"]`));
  });
  on("submit", (event) => {
    // A form of an author's inside ours is theirs.
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    void attempt(session, "submit", true);
  });
  on("reset", (event) => {
    if (event.target !== form) return;
    // The browser would go back to what was first drawn; the atoms know what the form started with.
    event.preventDefault();
    resetForm(session);
  });
  on("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (!button || !form.contains(button)) return;
    const action = button.getAttribute("data-action");
    if (action === "wsf-save") void attempt(session, "save", button.getAttribute("data-validate") === "true");
    else if (action === "wsf-clear") clearForm(session);
    else if (action === "wsf-tab_next") tabButton(session, 1, button);
    else if (action === "wsf-tab_previous") tabButton(session, -1, button);
  });
  return () => stop.abort();
}

/** Ticking one box more than allowed takes that tick back, and says so (forms-behaviour 3.6). */
function keepMaximum({ store, model }: FormSession, item: FieldInstance, wrapper: Element, target: Control): void {
  const { max } = choiceLimits(store.get(item.fieldAtom));
  if (max === undefined || max < 1 || !isToggle(target)) return;
  const checked = [...wrapper.querySelectorAll("input")].filter((box) => box.name === item.controlName && box.checked);
  const refused = target.checked && checked.length > max;
  if (refused) {
    target.checked = false;
    service("announcer").say(model.context.text("error_max_checked", max));
  }
  // "change" follows "input" for the box that has been taken back: the note stays.
  if (refused || target.checked || checked.length < max) store.set(item.reportAtom, { overMaximum: refused });
}

/** Controls where Enter would send the form; buttons, links, pickers and text areas keep their Enter. */
const sendsForm = (target: EventTarget | null): boolean =>
  isControl(target) && isInput(target) && !["submit", "button", "reset", "image", "file", "color"].includes(target.type);
