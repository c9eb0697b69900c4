import type { Cleanup } from "../../core/utils/scope.ts";
import { toId } from "../definition/meta.ts";
import type { FormSession } from "../state/form-session.ts";
import { readScrollSettings, scrollToForm } from "../session/scroll-to-form.ts";
import { showTab, visibleTabs } from "../session/tabs.ts";
import { goToInvalid } from "../session/validate-form.ts";
import { formFlag } from "../state/form-model.ts";
import { isEnter, submitsOnEnter } from "./listen-to-form.ts";

/** Listens for what leads from one tab of a form to the next besides the tabs: buttons, and Enter before the last tab. */
export function listenToTabButtons(session: FormSession, form: HTMLFormElement): Cleanup {
  const { store, model } = session;
  const stop = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || neighbourTab(session, 1) === null) return;
    // Never send steps that the visitor has not seen: Enter moves on to the next one.
    event.preventDefault();
    const panel = `[data-group-index="${store.get(model.activeTabAtom)}"]`;
    if (submitsOnEnter(session)) goToNeighbour(session, 1, form.querySelector(`${panel} [data-action="wsf-tab_next"]`));
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest("[data-action]") : null;
    if (!button || !form.contains(button)) return;
    const action = button.getAttribute("data-action");
    if (action === "wsf-tab_next") goToNeighbour(session, 1, button);
    else if (action === "wsf-tab_previous") goToNeighbour(session, -1, button);
  };
  form.addEventListener("keydown", onKeyDown, { signal: stop.signal });
  form.addEventListener("click", onClick, { signal: stop.signal });
  return () => stop.abort();
}

/** The nearest visible tab before (-1) or after (1) the active one, or null. */
function neighbourTab(session: FormSession, step: 1 | -1): number | null {
  const active = session.store.get(session.model.activeTabAtom);
  const candidates = visibleTabs(session).filter((index) => (step > 0 ? index > active : index < active));
  return (step > 0 ? candidates[0] : candidates.at(-1)) ?? null;
}

/** Goes to the neighbouring tab or, with tab validation, to the first invalid field of this one. */
function goToNeighbour(session: FormSession, step: 1 | -1, button: Element | null): void {
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
