import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { readField } from "../dom/bind-field.ts";
import { fetchOptional } from "../load/fetch-optional.ts";
import { isCheckable, isInput, type FormControl } from "../dom/controls.ts";
import { observeCodeInput } from "../dom/code-input.ts";
import { observeMaxLength } from "../dom/max-length.ts";
import { printValues } from "../dom/print-values.ts";
import { codeReader } from "../values/code-field.ts";
import { fieldMask } from "../values/field-mask.ts";
import { valueToText } from "../values/field-value.ts";
import type { FormSession } from "../state/form-session.ts";
import { clearForm, resetForm } from "../session/reset.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { formFlag } from "../state/form-model.ts";
import { transformOf } from "../state/transformed-value.ts";
import { attempt, prefetchPost } from "../submit/attempt.ts";
import { choiceLimits } from "../validation/rules.ts";
import { observeValidity } from "./observe-validity.ts";
import type { RecordChange } from "./undo-history.ts";

const isControl = (target: EventTarget | null): target is FormControl =>
  target instanceof Element && ["input", "select", "textarea"].includes(target.localName);

/** The field of an event's control; null for controls that are not ours. */
function findField(
  { model, page }: FormSession,
  target: EventTarget | null,
): { item: FieldInstance; wrapper: Element } | null {
  if (!isControl(target)) return null;
  const item = model.byControlName(target.name);
  const wrapper = item && page.wrapper(item.key);
  return item && wrapper?.contains(target) ? { item, wrapper } : null;
}

/** Listens on the form's root: native events update atoms, whatever caused them (architecture#state). */
export function listenToForm(session: FormSession, form: HTMLFormElement): Cleanup {
  const { store, model } = session;
  const stop = new AbortController();
  const notifyValidity = observeValidity(session, form, stop.signal);
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    form.addEventListener(type, run, { signal: stop.signal });

  const onInput = (event: Event) => {
    const found = findField(session, event.target);
    if (!found || ((event as InputEvent).isComposing && rewrites(found.item, event.target as FormControl))) return;
    enforceMaximum(session, found.item, found.wrapper, event.target as FormControl);
    const { key } = found.item;
    if (event.type === "input") store.set(found.item.controlStateAtom, { unread: false });
    if (!store.get(model.dirtyAtom).has(key)) store.set(model.dirtyAtom, (keys) => new Set(keys).add(key));
    readField(store, found.item, found.wrapper);
    // After the value, so that the history stores the transformed text.
    if (event.type === "input" && !(event as InputEvent).isComposing)
      recordChange?.(event.target as FormControl, valueToText(store.get(found.item.valueAtom)));
    notifyValidity();
  };
  const onBlur = (event: Event) => {
    const found = findField(session, event.target);
    if (!found) return;
    store.set(found.item.controlStateAtom, { touched: true });
    notifyValidity();
  };
  // Fetched while the visitor fills in the form, so that sending does not wait for code.
  form.addEventListener("focusin", prefetchPost, { signal: stop.signal, once: true });
  model.context.numberInput?.observe(session, form, stop.signal);
  observeCodeInput(session, form, stop.signal);
  observeMaxLength(session, form, stop.signal);
  printValues(form, stop.signal);
  let recordChange: RecordChange | undefined;
  loadUndoHistory(session, form, stop.signal, (record) => (recordChange = record));
  on("input", onInput);
  on("compositionend", onInput);
  on("change", (event) => (onInput(event), onBlur(event)));
  on("focusout", onBlur);
  on("keydown", (event) => isEnter(event) && !submitsOnEnter(session) && event.preventDefault());
  on("submit", (event) => {
    // A form nested in ours belongs to the author.
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    void attempt(session, "submit", true);
  });
  on("reset", (event) => {
    if (event.target !== form) return;
    // The browser would reset to the first rendered values; the atoms hold the initial ones.
    event.preventDefault();
    resetForm(session);
  });
  // Such a button keeps the focus, but must do no more than one with `disabled`: not even submit on Enter in a field.
  form.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element && event.target.closest("button[aria-disabled=true]"))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: stop.signal, capture: true },
  );
  on("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (!button || !form.contains(button)) return;
    const action = button.getAttribute("data-action");
    if (action === "wsf-save") void attempt(session, "save", button.getAttribute("data-validate") === "true");
    else if (action === "wsf-clear") clearForm(session);
  });
  return () => stop.abort();
}

/** Whether we would write other text into the control: an input method must end first, with `compositionend`. */
const rewrites = ({ field }: FieldInstance, { value }: FormControl) =>
  transformOf(field) !== "" || (codeReader(field)?.(value) ?? value) !== value;

/**
 * Loads undo and redo for controls that scripts write into, only for a form that has some. The form does not wait for
 * it.
 */
function loadUndoHistory(
  session: FormSession,
  form: HTMLFormElement,
  signal: AbortSignal,
  onStart: (record: RecordChange) => void,
): void {
  const { fields } = session.model.context.definition;
  if (!fields.some((field) => fieldMask(field) !== "" || transformOf(field) !== "")) return;
  const load = () => import("./undo-history.ts");
  void fetchOptional(session.page.host, load, "undoes changes as the browser does").then(
    (code) => code && onStart(code.startUndoHistory(session, form, signal)),
  );
}

/** Unticks a box beyond the maximum and announces it (forms-behaviour#3.6). */
function enforceMaximum(
  { store, model }: FormSession,
  item: FieldInstance,
  wrapper: Element,
  target: FormControl,
): void {
  if (!isCheckable(target)) return;
  const { max } = choiceLimits(store.get(item.fieldAtom));
  if (max === undefined || max < 1) return;
  const checked = [...wrapper.querySelectorAll("input")].filter((box) => box.name === item.controlName && box.checked);
  const refused = target.checked && checked.length > max;
  if (refused) {
    target.checked = false;
    service("announcer").say(model.context.text("error_max_checked", max));
  }
  // "change" follows "input" for the box just unticked: the flag stays set.
  if (refused || target.checked || checked.length < max) store.set(item.controlStateAtom, { overMaximum: refused });
}

/** Whether a key would submit the form; buttons, links, pickers and text areas keep their own Enter key. */
export const isEnter = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === "Enter" &&
  !isComposing &&
  isControl(target) &&
  isInput(target) &&
  !["submit", "button", "reset", "image", "file", "color"].includes(target.type);

/** Whether Enter in a control submits the form. */
export const submitsOnEnter = ({ model }: FormSession): boolean => formFlag(model, "submit_on_enter", false);
