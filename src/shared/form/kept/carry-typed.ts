import { wait, type FormSession } from "../form-session.ts";
import { MIN_LOCK_MS } from "../state/lock.ts";
import { showTab } from "../state/tabs.ts";
import type { LeftForm } from "./carry-over.ts";
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
 * Fills in what the visitor has typed into the form that stood here before, at the step where they were: fields whose id and type are the same. What is never kept on
 * the device is to be put in anew: secrets, files, signatures. A saved submission that comes with the new form wins.
 */
export function carryTyped(left: LeftForm, to: FormSession): void {
  // What was said about the form is still to be read; what was asked nobody answers any more.
  const said = left.session.store.get(left.session.model.alertsAtom).filter(({ actions }) => !actions);
  to.store.set(to.model.alertsAtom, said);
  const [before, now] = [left.session.model.context.definition, to.model.context.definition];
  if (before.id !== now.id) return;
  const typed = typedValues(left.session.model, left.session.store.get);
  const hash = to.store.get(to.model.hashAtom);
  const isSame = (id: number) => before.fieldById.get(id)?.type === now.fieldById.get(id)?.type;
  if (typed && (hash === "" || hash === typed.hash))
    restoreTyped(to, { ...typed, values: typed.values.filter(([key]) => isSame(Number(key.split(":")[0]))) });
  const step = before.groups[left.session.store.get(left.session.model.activeTabAtom)];
  if (step)
    showTab(
      to,
      now.groups.findIndex(({ id }) => id === step.id),
    );
  if (left.focused) carryFocus(left.focused, to);
}

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
