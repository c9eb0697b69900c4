import { wait } from "../session/wait.ts";
import type { FormSession } from "../state/form-session.ts";
import { showTab } from "../session/tabs.ts";
import { hasValue, type FormModel } from "../state/form-model.ts";
import { MIN_LOCK_MS } from "../session/lock.ts";
import { isSameValue } from "../values/field-value.ts";
import type { PreviousForm } from "./previous-form.ts";
import { isSecret } from "./is-autosavable.ts";
import { restoreValues } from "./restore-values.ts";
import { collectAutosavedValues } from "./collect-values.ts";

/**
 * Waits for the response to a pending post and keeps it on screen for a moment: it is about what the visitor has sent.
 */
export async function waitForPost(session: FormSession): Promise<void> {
  const { store, model, signal } = session;
  const isPosting = () => store.get(model.stateAtom) === "posting" && !signal.aborted;
  if (!isPosting()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isPosting()) resolve();
    };
    signal.addEventListener("abort", check);
    signal.addEventListener("abort", store.sub(model.stateAtom, check));
  });
  await wait(session, MIN_LOCK_MS);
}

/**
 * Fills the new form with what the visitor typed into the previous one, and shows the same step. Values are transferred
 * between fields with the same id and type. Values set by scripts, above all in hidden fields, and values that may not
 * be stored on the device are transferred if nothing about the field has changed. Secrets, files and signatures must be
 * entered again. A saved submission that is loaded with the new form wins.
 */
export function transferValues(previous: PreviousForm, to: FormSession): void {
  // Messages about the form stay; its questions are dropped, because nothing handles their answers any more.
  const alerts = previous.session.store.get(previous.session.model.alertsAtom).filter(({ actions }) => !actions);
  to.store.set(to.model.alertsAtom, alerts);
  const [before, now] = [previous.session.model.context.definition, to.model.context.definition];
  if (before.id !== now.id) return;
  const typed = collectAutosavedValues(previous.session.model, previous.session.store.get);
  const hash = to.store.get(to.model.hashAtom);
  if (hash === "" || hash === previous.session.store.get(previous.session.model.hashAtom)) {
    const isSame = (id: number) => before.fieldById.get(id)?.type === now.fieldById.get(id)?.type;
    if (typed)
      restoreValues(to, { ...typed, values: typed.values.filter(([key]) => isSame(Number(key.split(":")[0]))) });
    transferUnsavedFields(previous.session, to);
  }
  const step = before.groups[previous.session.store.get(previous.session.model.activeTabAtom)];
  if (step)
    showTab(
      to,
      now.groups.findIndex(({ id }) => id === step.id),
    );
  if (previous.focused) transferFocus(previous.focused, to);
}

/**
 * Transfers the values that {@link restoreValues} leaves out. Results of calculations and conditions are already there
 * and stay.
 */
function transferUnsavedFields(previous: FormSession, { store, model }: FormSession): void {
  const shown = new Set(store.get(model.instancesAtom));
  const wasTyped = previous.store.get(previous.model.dirtyAtom);
  for (const before of previous.store.get(previous.model.instancesAtom)) {
    const { key, field } = before;
    const now = model.instance(field.id, before.row);
    if (!now || !shown.has(now) || !hasValue(field) || field.facts?.kind === "file" || isSecret(field)) continue;
    const value = previous.store.get(before.rawValueAtom);
    if (
      isSameValue(value, before.initial) ||
      isSameValue(value, store.get(now.rawValueAtom)) ||
      !isUnchangedField(field.id, previous, model)
    )
      continue;
    const { checkedIds, country } = previous.store.get(before.controlStateAtom);
    store.set(now.controlStateAtom, { checkedIds, country });
    store.set(now.valueAtom, value);
    if (wasTyped.has(key)) store.set(model.dirtyAtom, (keys) => new Set(keys).add(key));
  }
}

const isUnchangedField = (id: number, previous: FormSession, now: FormModel): boolean => {
  const [one, other] = [previous.model, now].map(({ context }) => context.definition.fieldById.get(id));
  return one?.type === other?.type && JSON.stringify(one?.meta) === JSON.stringify(other?.meta);
};

/** Restores the focus and the caret once the form is rendered, unless the visitor has moved the focus meanwhile. */
function transferFocus(
  { id, caret }: NonNullable<PreviousForm["focused"]>,
  { page: { host }, signal }: FormSession,
): void {
  const focus = () => {
    const { activeElement, body } = host.ownerDocument;
    const control = activeElement === body && host.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!control) return;
    control.focus();
    if (caret !== null && "setSelectionRange" in control) (control as HTMLInputElement).setSelectionRange(caret, caret);
  };
  host.addEventListener("wsf-rendered", focus, { once: true, signal });
}
