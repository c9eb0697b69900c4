import { wait, type FormSession } from "../session/form-session.ts";
import { hasValue, type FormModel } from "../state/form-model.ts";
import { MIN_LOCK_MS } from "../session/lock.ts";
import { showTab } from "../session/tabs.ts";
import { sameValue } from "../model/values/field-value.ts";
import type { LeftForm } from "./carry-over.ts";
import { isSecret } from "./may-be-kept.ts";
import { restoreTyped } from "./restore-typed.ts";
import { typedValues } from "./typed-values.ts";

/** Waits for the answer to a post that is under way, and lets it stand for a moment: it is about what was sent, and the visitor's. */
export async function postEnded(session: FormSession): Promise<void> {
  const { store, model, signal } = session;
  const isPosting = () => store.get(model.stateAtom) === "posting" && !signal.aborted;
  if (!isPosting()) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isPosting()) resolve();
    };
    signal.addEventListener("abort", look);
    signal.addEventListener("abort", store.sub(model.stateAtom, look));
  });
  await wait(session, MIN_LOCK_MS);
}

/**
 * Fills in what the visitor has typed into the form that stood here before, at the step where they were: fields whose id and type are the
 * same. What scripts have put in, hidden fields above all, and what the device may not keep comes back where nothing about the field has
 * changed. Secrets, files and signatures are to be put in anew. A saved submission that comes with the new form wins.
 */
export function carryTyped(left: LeftForm, to: FormSession): void {
  // What was said about the form is still to be read; what was asked nobody answers any more.
  const said = left.session.store.get(left.session.model.alertsAtom).filter(({ actions }) => !actions);
  to.store.set(to.model.alertsAtom, said);
  const [before, now] = [left.session.model.context.definition, to.model.context.definition];
  if (before.id !== now.id) return;
  const typed = typedValues(left.session.model, left.session.store.get);
  const hash = to.store.get(to.model.hashAtom);
  if (hash === "" || hash === left.session.store.get(left.session.model.hashAtom)) {
    const isSame = (id: number) => before.fieldById.get(id)?.type === now.fieldById.get(id)?.type;
    if (typed) restoreTyped(to, { ...typed, values: typed.values.filter(([key]) => isSame(Number(key.split(":")[0]))) });
    carryOthers(left.session, to);
  }
  const step = before.groups[left.session.store.get(left.session.model.activeTabAtom)];
  if (step)
    showTab(
      to,
      now.groups.findIndex(({ id }) => id === step.id),
    );
  if (left.focused) carryFocus(left.focused, to);
}

/** What is not back by {@link restoreTyped}. What a calculation or condition has worked out is there again, and is left alone. */
function carryOthers(left: FormSession, { store, model }: FormSession): void {
  const shown = new Set(store.get(model.instancesAtom));
  const wasTyped = left.store.get(left.model.typedAtom);
  for (const before of left.store.get(left.model.instancesAtom)) {
    const { key, field } = before;
    const now = model.instance(field.id, before.row);
    if (!now || !shown.has(now) || !hasValue(field) || field.facts?.kind === "file" || isSecret(field)) continue;
    const value = left.store.get(before.chosenAtom);
    if (sameValue(value, before.initial) || sameValue(value, store.get(now.chosenAtom)) || !isSameField(field.id, left, model)) continue;
    const { ticked, country } = left.store.get(before.reportAtom);
    store.set(now.reportAtom, { ticked, country });
    store.set(now.valueAtom, value);
    if (wasTyped.has(key)) store.set(model.typedAtom, (keys) => new Set(keys).add(key));
  }
}

const isSameField = (id: number, left: FormSession, now: FormModel): boolean => {
  const [one, other] = [left.model, now].map(({ context }) => context.definition.fieldById.get(id));
  return one?.type === other?.type && JSON.stringify(one?.meta) === JSON.stringify(other?.meta);
};

/** Gives the focus and the caret back as soon as the form is drawn, unless the visitor has gone elsewhere meanwhile. */
function carryFocus({ id, caret }: NonNullable<LeftForm["focused"]>, { page: { host }, signal }: FormSession): void {
  const focus = () => {
    const { activeElement, body } = host.ownerDocument;
    const control = activeElement === body && host.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!control) return;
    control.focus();
    if (caret !== null && "setSelectionRange" in control) (control as HTMLInputElement).setSelectionRange(caret, caret);
  };
  host.addEventListener("wsf-rendered", focus, { once: true, signal });
}
