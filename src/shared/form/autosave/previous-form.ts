import { service } from "../../core/registry/container.ts";
import { readAllFields } from "../dom/read-all-fields.ts";
import type { FormSession } from "../session/form-session.ts";
import type * as TransferModule from "./transfer-values.ts";

/** A form that gives way to another one in the same place, because its definition or its settings have changed. */
export interface PreviousForm {
  session: FormSession;
  /** Where the visitor was in it. */
  focused: { id: string; caret: number | null } | null;
}

/** Notes what a form leaves behind, before it goes: with what scripts have written into its controls without an event. */
export function capturePreviousForm(session: FormSession): PreviousForm {
  readAllFields(session);
  const control = session.page.host.querySelector<HTMLElement & { selectionEnd?: number | null }>(":focus");
  return { session, focused: control && { id: control.id, caret: control.selectionEnd ?? null } };
}

/**
 * Fetches what waits for the form that stands and brings its typed values into the one that comes after; without that code, that one
 * starts as any other.
 * @param formId whose code it is, for the log
 */
export const loadTransfer = (formId: number): Promise<typeof TransferModule | null> =>
  import("./transfer-values.ts").catch((cause: unknown) => {
    service("log").error(`<wsf-form>: form ${formId} starts anew, the code to carry over could not be loaded.`, cause);
    return null;
  });
