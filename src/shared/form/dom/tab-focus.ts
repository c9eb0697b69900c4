import type { FormSession } from "../form-session.ts";

/** The button that has led to another tab goes with its own: the focus goes on in the tab that came, where keys and readers find what is next. */
export function takeFocusAlong({ page, store, model }: FormSession): void {
  const form = page.form();
  const active = `[data-group-index="${store.get(model.activeTabAtom)}"]`;
  const panel = form?.querySelector<HTMLElement>(active);
  // Browsers take the focus from what is hidden only at the next rendering.
  const left = form?.querySelector("[data-group-index] :focus");
  if (!panel || !left || left.closest(active)) return;
  panel.tabIndex = -1;
  panel.addEventListener("blur", () => panel.removeAttribute("tabindex"), { once: true });
  panel.focus({ preventScroll: true });
}
