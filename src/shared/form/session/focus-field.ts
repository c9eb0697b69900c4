import { bringIntoView } from "../../core/element/bring-into-view.ts";
import type { FormSession } from "./form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { showTab } from "./tabs.ts";
import { findControls } from "../dom/controls.ts";

/** Focuses the first wrong control of a field, else its first. False when nothing could take the focus. */
export function focusField({ page }: FormSession, item: FieldInstance): boolean {
  const wrapper = page.wrapper(item.key);
  if (!wrapper) return false;
  const controls = findControls(wrapper, item.controlName).filter((control) => !control.disabled);
  // A captcha's place: what stands in it is the provider's.
  const target =
    controls.find((control) => !control.validity.valid) ?? controls[0] ?? wrapper.querySelector<HTMLElement>("[data-site-key]");
  target?.focus();
  // The browser has scrolled to the control: its label may be out of view, or all of it under a header that sticks.
  if (wrapper instanceof HTMLElement) bringIntoView(wrapper, page.host);
  if (target?.matches(":focus")) return true;
  // A control out of sight has another element to stand for it.
  const stand = wrapper.querySelector<HTMLElement>("[tabindex='0']");
  stand?.focus();
  return stand?.matches(":focus") === true;
}

/** Shows the tab of a field and puts the focus there, at once or as soon as the tab is drawn. */
export function goToField(session: FormSession, item: FieldInstance): void {
  const { model, store } = session;
  const group = model.context.definition.groupById.get(item.field.groupId);
  if (group) showTab(session, group.index);
  if (!focusField(session, item)) store.set(model.focusRequestAtom, item);
}
