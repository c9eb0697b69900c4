import { service } from "../../core/registry/container.ts";
import { nameInRow } from "./validate-form.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { describerComing } from "../state/describer.ts";

/**
 * A visitor has left or pasted a text that is no number, amount or date. It stays in the field; what is wrong with it
 * shows at once and is said, so that nobody takes it for understood.
 */
export async function showUnread(session: FormSession, item: FieldInstance): Promise<void> {
  const { store, model } = session;
  const message = () => store.get(item.validityAtom).snapshot.message;
  if (message() !== null) return;
  store.set(item.controlStateAtom, { unread: true });
  await describerComing;
  const { field, row } = item;
  const label = model.context.expand(field.label, { field, row, markup: true });
  const shown = message();
  if (shown) service("announcer").say(`${nameInRow(session, label, field.sectionId, row)}: ${shown}`);
}

/** Whether an event belongs to an input method; Firefox fires one more after the end of a composition. */
export const isComposed = (event: Event): boolean => (event as InputEvent).inputType === "insertCompositionText";
