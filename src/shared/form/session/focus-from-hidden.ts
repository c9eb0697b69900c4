import { focusOn } from "../../core/element/focus.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Moves the focus out of a hidden tab or form: to the tab that shows now, or to the message that replaces the form, so
 * that keyboards and screen readers continue there.
 * @param left the element that had the focus; by default the one that has it now
 */
export function moveFocusFromHidden({ page, store, model }: FormSession, left?: Element): void {
  const form = page.form();
  const active = `[data-group-index="${store.get(model.activeTabAtom)}"]`;
  // Browsers blur a hidden element only at the next rendering.
  const from = left ?? form?.querySelector("[data-group-index] :focus");
  const away = store.get(model.formHiddenAtom);
  const target = away
    ? page.host.querySelector<HTMLElement>("[data-wsf-message]")
    : form?.querySelector<HTMLElement>(active);
  if (!target || !from || (!away && from.closest(active))) return;
  focusOn(target);
}
