import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import type { FormSession } from "../state/form-session.ts";
import { showNote } from "./show-note.ts";

/** Characters shown of a refused text. */
const MAX_SHOWN = 40;

/** A refused text as notes show it: of a long one the beginning. */
export function shownStart(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join("")}…` : text;
}

const reported = new WeakSet<FormSession>();

/** Reports, once for each form, that the code that reads or explains a visitor's text did not come. */
function reportMissing(session: FormSession, cause: unknown): void {
  if (reported.has(session)) return;
  reported.add(session);
  const message = "quotes a text that a field did not take, but cannot say why: the code could not be loaded.";
  reportProblem(session.page.host, { code: "load-failed", message, cause });
}

/**
 * Stands in for code that did not come and would have read a text or explained why the field's control did not take it
 * (session/refused-text.ts): reports it, and quotes the text at the end of the field until the field changes.
 * @param isShown false if the visitor has gone on meanwhile: then it is only reported
 */
export function quoteRefused(
  session: FormSession,
  item: FieldInstance,
  text: string,
  cause: unknown,
  isShown = true,
): void {
  const { model, signal } = session;
  if (signal.aborted) return;
  reportMissing(session, cause);
  if (!isShown) return;
  const note = () => `“${shownStart(text)}”: ${model.context.text("error_value")}`;
  showNote(session, item, note);
  service("announcer").say(note());
}
