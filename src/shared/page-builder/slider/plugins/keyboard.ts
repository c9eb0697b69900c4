import type { Cleanup } from "../../../core/utils/scope.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { Component } from "../engine/contracts.ts";

/** Elements in which arrow keys move a caret, a selection or a thumb. */
const TYPING_SELECTOR =
  "input, textarea, select, audio, video, [contenteditable]:not([contenteditable='false']), [role='slider'], [role='listbox'], [role='menu']";

/** Keys handled by a slider that listens on the whole page: every other such slider handles them as well. */
const handledGlobally = new WeakSet<Event>();

/** The two arrow keys of the axis: inside the slider, or on the whole page with `global`. */
export const Keyboard: Component<object, "paging"> = ({ scope, on, getOptions, host }, { paging }) => {
  let stop: Cleanup | undefined;
  let enabled = true;

  function press(event: KeyboardEvent): void {
    const isHandled = event.defaultPrevented && !handledGlobally.has(event);
    if (!enabled || isHandled || isModified(event)) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest(TYPING_SELECTOR)) return;
    const step = stepOfKey(event.key, getOptions().direction);
    if (!step) return;
    event.preventDefault();
    if (getOptions().keyboard === "global") handledGlobally.add(event);
    paging.go(step > 0 ? ">" : "<");
  }

  function apply(): void {
    stop?.();
    const { keyboard } = getOptions();
    stop = keyboard ? scope.listen(keyboard === "global" ? window : host, "keydown", press) : undefined;
  }

  on("options", apply);
  on("keyboard", (now) => {
    ({ enabled } = now);
  });
  return { mount: apply };
};
