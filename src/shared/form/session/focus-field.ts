import { fetchOptional } from "../load/fetch-optional.ts";
import type { FormSession } from "../state/form-session.ts";
import { findControls } from "../dom/controls.ts";
import type { FieldInstance } from "../state/field-instance.ts";

/** Focuses the first invalid control of a field, else its first one. False when nothing could be focused. */
export function focusField(session: FormSession, item: FieldInstance): boolean {
  const wrapper = session.page.wrapper(item.key);
  if (!wrapper) return false;
  const controls = findControls(wrapper, item.controlName).filter((control) => !control.disabled);
  // The element of a captcha: the provider renders its content.
  const target =
    controls.find((control) => !control.validity.valid) ??
    controls[0] ??
    wrapper.querySelector<HTMLElement>("[data-site-key]");
  target?.focus();
  // The browser has scrolled to the control only: the label may be out of view, or everything behind a sticky header.
  if (wrapper instanceof HTMLElement) showWhole(session, wrapper);
  if (target?.matches(":focus")) return true;
  // An invisible control has a focusable substitute.
  const substitute = wrapper.querySelector<HTMLElement>("[tabindex='0']");
  substitute?.focus();
  return substitute?.matches(":focus") === true;
}

/** Scrolls a field into view, for which the code comes with the first. */
function showWhole({ page: { host }, signal }: FormSession, wrapper: HTMLElement): void {
  const load = () => import("../../core/element/scroll.ts");
  void fetchOptional(host, load, "may show a field without its label", "note").then(
    (code) => signal.aborted || code?.bringIntoView(wrapper, host),
  );
}

/** Shows the tab of a field and focuses the field, at once or as soon as the tab has rendered. */
export function goToField(session: FormSession, item: FieldInstance): void {
  const { model, store } = session;
  const group = model.context.definition.groupById.get(item.field.groupId);
  if (group) session.tabs?.show(group.index);
  if (!focusField(session, item)) store.set(model.focusRequestAtom, item);
}
