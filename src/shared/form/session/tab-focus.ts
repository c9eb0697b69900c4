import { focusOn } from "../../core/element/focus-on.ts";
import type { FormSession } from "./form-session.ts";

/**
 * Who has had the focus may go with its tab, or with the whole form: the focus goes on in the tab that came, or at the message that
 * took the form's place, where keys and readers find what is next.
 * @param left had the focus; without it, who has it now
 */
export function moveFocusFromHidden({ page, store, model }: FormSession, left?: Element): void {
  const form = page.form();
  const active = `[data-group-index="${store.get(model.activeTabAtom)}"]`;
  // Browsers take the focus from what is hidden only at the next rendering.
  const from = left ?? form?.querySelector("[data-group-index] :focus");
  const away = store.get(model.formHiddenAtom);
  const place = away ? page.host.querySelector<HTMLElement>("[data-wsf-message]") : form?.querySelector<HTMLElement>(active);
  if (!place || !from || (!away && from.closest(active))) return;
  focusOn(place);
}
