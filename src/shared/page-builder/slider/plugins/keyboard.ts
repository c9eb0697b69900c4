import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component, Components } from "../core/contracts.ts";

const KEYS: Record<"ltr" | "rtl" | "ttb", Record<string, ">" | "<">> = {
  ltr: { ArrowRight: ">", ArrowLeft: "<" },
  rtl: { ArrowLeft: ">", ArrowRight: "<" },
  ttb: { ArrowDown: ">", ArrowUp: "<" },
};

/** Elements in which arrow keys move a caret, a selection or a thumb. */
const TYPING_SELECTOR =
  "input, textarea, select, audio, video, [contenteditable]:not([contenteditable='false']), [role='slider'], [role='listbox'], [role='menu']";

/** Keys handled by a slider that listens on the whole page: every other such slider handles them as well. */
const handledGlobally = new WeakSet<Event>();

/** The two arrow keys of the axis: inside the slider, or on the whole page with `global`. */
export const Keyboard: Component<Components["Keyboard"]> = ({
  getOptions,
  on,
  components,
  scope,
  elements: { host },
}) => {
  let stop: Cleanup | undefined;
  let enabled = true;

  function press(event: KeyboardEvent): void {
    const isHandled = event.defaultPrevented && !handledGlobally.has(event);
    if (!enabled || isHandled || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest(TYPING_SELECTOR)) return;
    const control = KEYS[getOptions().direction][event.key];
    if (!control) return;
    event.preventDefault();
    if (getOptions().keyboard === "global") handledGlobally.add(event);
    components.Paging.go(control);
  }

  function apply(): void {
    stop?.();
    const { keyboard } = getOptions();
    stop = keyboard ? scope.listen(keyboard === "global" ? window : host, "keydown", press) : undefined;
  }

  on("options", apply);
  return {
    mount: apply,
    enable(on) {
      enabled = on;
    },
  };
};
