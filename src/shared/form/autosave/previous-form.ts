import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { readAllFields } from "../dom/bind-field.ts";
import type { FormSession } from "../state/form-session.ts";
import type * as TransferModule from "./transfer-values.ts";

/** A form that another one replaces, or that has left the page with its tag. */
export interface PreviousForm {
  session: FormSession;
  /** The focused control and its caret. */
  focused: { id: string; caret: number | null } | null;
}

/** By tag: a tag that comes back starts anew. */
const previousForms = new WeakMap<HTMLElement, PreviousForm>();

/** Keeps a form that is about to be removed, with values that scripts wrote into its controls without an event. */
export function keepPreviousForm(session: FormSession): void {
  readAllFields(session);
  const { host } = session.page;
  const control = host.querySelector<HTMLElement & { selectionEnd?: number | null }>(":focus");
  previousForms.set(host, { session, focused: control && { id: control.id, caret: control.selectionEnd ?? null } });
}

export const previousForm = (host: HTMLElement): PreviousForm | undefined => previousForms.get(host);
export const forgetPreviousForm = (host: HTMLElement): boolean => previousForms.delete(host);

/**
 * Loads the code that waits for the current form's post and transfers its typed values to the next form. If loading
 * fails, the next form starts without them.
 */
export const loadTransfer = (host: Element): Promise<typeof TransferModule | null> =>
  fetchCode(() => import("./transfer-values.ts")).catch((cause: unknown) => {
    const message = "starts anew, because the code that carries over what was typed could not be loaded.";
    reportProblem(host, { code: "load-failed", message, cause });
    return null;
  });
