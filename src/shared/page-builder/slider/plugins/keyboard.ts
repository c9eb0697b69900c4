import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part, Parts } from "../core/contracts.ts";

const KEYS: Record<"ltr" | "rtl" | "ttb", Record<string, ">" | "<">> = {
  ltr: { ArrowRight: ">", ArrowLeft: "<" },
  rtl: { ArrowLeft: ">", ArrowRight: "<" },
  ttb: { ArrowDown: ">", ArrowUp: "<" },
};

/** Where arrow keys move a caret, a choice or a thumb. */
const TYPING =
  "input, textarea, select, audio, video, [contenteditable]:not([contenteditable='false']), [role='slider'], [role='listbox'], [role='menu']";

/** Keys that a slider which hears the whole page has taken: they mean every other such slider as well. */
const heard = new WeakSet<Event>();

/** The two arrow keys of the axis: inside the slider, or on the whole page with `global`. */
export const Keyboard: Part<Parts["Keyboard"]> = ({ opt, on, parts, scope, elements: { host } }) => {
  let stop: Cleanup | undefined;
  let enabled = true;

  function press(event: KeyboardEvent): void {
    const isTaken = event.defaultPrevented && !heard.has(event);
    if (!enabled || isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest(TYPING)) return;
    const control = KEYS[opt().direction][event.key];
    if (!control) return;
    event.preventDefault();
    if (opt().keyboard === "global") heard.add(event);
    parts.Paging.go(control);
  }

  function apply(): void {
    stop?.();
    const { keyboard } = opt();
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
