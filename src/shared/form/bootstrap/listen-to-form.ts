import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { readField } from "../dom/bind-field.ts";
import { isCheckable, isInput, type FormControl } from "../dom/controls.ts";
import { observeMaxLength, observeNumberInput } from "../dom/observe-typing.ts";
import { toId } from "../model/definition/meta.ts";
import type { FormSession } from "../session/form-session.ts";
import { clearForm, resetForm } from "../session/reset.ts";
import { readScrollSettings, scrollToForm } from "../session/scroll-to-form.ts";
import { neighbourTab, showTab } from "../session/tabs.ts";
import { goToInvalid } from "../session/validate-form.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { formFlag } from "../state/form-model.ts";
import { transformOf } from "../state/transformed-value.ts";
import { attempt, prefetchPost } from "../submit/attempt.ts";
import { choiceLimits } from "../validation/rules.ts";
import { observeValidity } from "./observe-validity.ts";
import { startUndoHistory } from "./undo-history.ts";

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

/** Listens on the form's root: native events update atoms, whatever caused them (architecture.md, "State"). */
export function listenToForm(session: FormSession, form: HTMLFormElement): Cleanup {
  const { store, model } = session;
  const stop = new AbortController();
  const notifyValidity = observeValidity(session, form, stop.signal);
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    form.addEventListener(type, run, { signal: stop.signal });

  const onInput = (event: Event) => {
    const found = findField(session, event.target);
    // Do not interrupt an input method; its result arrives with compositionend.
    if (!found || ((event as InputEvent).isComposing && transformOf(found.item.field))) return;
    enforceMaximum(session, found.item, found.wrapper, event.target as FormControl);
    const { key } = found.item;
    if (!store.get(model.dirtyAtom).has(key)) store.set(model.dirtyAtom, (keys) => new Set(keys).add(key));
    readField(store, found.item, found.wrapper);
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
  observeNumberInput(session, form, stop.signal);
  observeMaxLength(session, form, stop.signal);
  on("input", onInput);
  // After onInput, so that the history stores the transformed text.
  startUndoHistory(session, form, stop.signal);
  on("compositionend", onInput);
  on("change", (event) => (onInput(event), onBlur(event)));
  on("focusout", onBlur);
  on("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !canSubmitOnEnter(event.target)) return;
    // Never send steps that the visitor has not seen: Enter moves on to the next one.
    const hasNextTab = neighbourTab(session, 1) !== null;
    const submitsOnEnter = formFlag(model, "submit_on_enter", false);
    if (hasNextTab || !submitsOnEnter) event.preventDefault();
    if (hasNextTab && submitsOnEnter)
      handleTabButton(
        session,
        1,
        form.querySelector(`[data-group-index="${store.get(model.activeTabAtom)}"] [data-action="wsf-tab_next"]`),
      );
  });
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
  on("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (!button || !form.contains(button)) return;
    const action = button.getAttribute("data-action");
    if (action === "wsf-save") void attempt(session, "save", button.getAttribute("data-validate") === "true");
    else if (action === "wsf-clear") clearForm(session);
    else if (action === "wsf-tab_next") handleTabButton(session, 1, button);
    else if (action === "wsf-tab_previous") handleTabButton(session, -1, button);
  });
  return () => stop.abort();
}

/** Unticks a box beyond the maximum and announces it (forms-behaviour 3.6). */
function enforceMaximum(
  { store, model }: FormSession,
  item: FieldInstance,
  wrapper: Element,
  target: FormControl,
): void {
  const { max } = choiceLimits(store.get(item.fieldAtom));
  if (max === undefined || max < 1 || !isCheckable(target)) return;
  const checked = [...wrapper.querySelectorAll("input")].filter((box) => box.name === item.controlName && box.checked);
  const refused = target.checked && checked.length > max;
  if (refused) {
    target.checked = false;
    service("announcer").say(model.context.text("error_max_checked", max));
  }
  // "change" follows "input" for the box just unticked: the flag stays set.
  if (refused || target.checked || checked.length < max) store.set(item.controlStateAtom, { overMaximum: refused });
}

/** Controls where Enter submits the form; buttons, links, pickers and text areas keep their own Enter key. */
const canSubmitOnEnter = (target: EventTarget | null): boolean =>
  isControl(target) &&
  isInput(target) &&
  !["submit", "button", "reset", "image", "file", "color"].includes(target.type);

/**
 * Handles a "next" or "previous" button, or Enter in a step before the last: goes to the neighbouring tab or, with tab
 * validation, to the first invalid field of this one.
 */
function handleTabButton(session: FormSession, step: 1 | -1, button: Element | null): void {
  const { store, model, page } = session;
  const { definition } = model.context;
  const group = definition.groups[store.get(model.activeTabAtom)];
  if (step > 0 && group && formFlag(model, "tab_validation", false)) {
    const wrong = store.get(model.invalidAtom).find((item) => item.field.groupId === group.id);
    if (wrong) {
      store.set(model.group(group.id).validatedAtom, true);
      goToInvalid(session, wrong);
      return;
    }
  }
  const next = neighbourTab(session, step);
  if (next === null || !showTab(session, next, true)) return;
  const field = definition.fieldById.get(toId(button?.closest("[data-id]")?.getAttribute("data-id")));
  const panel = () => page.form()?.querySelector<HTMLElement>(`[data-group-index="${next}"]`);
  scrollToForm(session, readScrollSettings(field?.meta ?? {}, "scroll_to_top"), panel);
}
