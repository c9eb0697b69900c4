import type { FormSession } from "../session/form-session.ts";
import { formFlag } from "../state/form-model.ts";
import { toId } from "../model/definition/meta.ts";
import { neighbourTab, showTab } from "../session/tabs.ts";
import { readScrollSettings, scrollToForm } from "../session/scroll-to-form.ts";
import { goToInvalid } from "../session/validate-form.ts";

/**
 * Handles a "next" or "previous" button, or Enter in a step before the last: goes to the neighbouring tab or, with tab
 * validation, to the first invalid field of this one.
 */
export function handleTabButton(session: FormSession, step: 1 | -1, button: Element | null): void {
  const { store, model, page } = session;
  const { definition } = model.context;
  const group = definition.groups[store.get(model.activeTabAtom)];
  if (step > 0 && group && formFlag(model, "tab_validation", false)) {
    const wrong = store.get(model.invalidAtom).find((item) => item.field.groupId === group.id);
    if (wrong) {
      store.set(model.group(group.id).validatedAtom, true);
      goToInvalid(session, wrong);
      return;
    }
  }
  const next = neighbourTab(session, step);
  if (next === null || !showTab(session, next, true)) return;
  const field = definition.fieldById.get(toId(button?.closest("[data-id]")?.getAttribute("data-id")));
  const panel = () => page.form()?.querySelector<HTMLElement>(`[data-group-index="${next}"]`);
  scrollToForm(session, readScrollSettings(field?.meta ?? {}, "scroll_to_top"), panel);
}
