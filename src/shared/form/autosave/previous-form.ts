import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { readAllFields } from "../dom/bind-field.ts";
import type { FormSession } from "../session/form-session.ts";
import type * as TransferModule from "./transfer-values.ts";

/** A form that is replaced by another one, because its definition or its settings have changed. */
export interface PreviousForm {
  session: FormSession;
  /** The focused control and its caret. */
  focused: { id: string; caret: number | null } | null;
}

/** Captures a form before it is removed, including values that scripts wrote into its controls without an event. */
export function capturePreviousForm(session: FormSession): PreviousForm {
  readAllFields(session);
  const control = session.page.host.querySelector<HTMLElement & { selectionEnd?: number | null }>(":focus");
  return { session, focused: control && { id: control.id, caret: control.selectionEnd ?? null } };
}

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
