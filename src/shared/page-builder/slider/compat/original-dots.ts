import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { ResolvedOptions } from "../core/contracts.ts";
import { sliderText } from "../core/texts.ts";
import type { ControlState } from "../start/control-state.ts";

/** What differs between dots in a slider and those of a control. */
export interface OriginalDotRules {
  /** Class of each button. */
  button: string;
  /** Labels always refer to pages. */
  byPages: boolean;
  /** Sets `aria-selected="false"` on dots that are not selected. */
  unselected: boolean;
  go(page: number): void;
  /** Ids of the elements that a page shows. */
  controls(page: number): string;
}

/** Fills a list with one dot per page: a tab list with roving tabindex (page-builder-contract#2.6; A084-A092). */
export function driveDots(
  node: HTMLElement,
  rules: OriginalDotRules,
): { draw(state: ControlState | null): void; stop(): void } {
  const listening = new AbortController();
  let options: ResolvedOptions | undefined;
  const buttons = () => [...node.querySelectorAll<HTMLButtonElement>(":scope > li > button")];
  const pageOf = ({ target }: Event) =>
    buttons().findIndex((button) => target instanceof Node && button.contains(target));

  node.replaceChildren();
  node.addEventListener(
    "click",
    (event) => {
      const page = pageOf(event);
      if (page >= 0) rules.go(page);
    },
    { signal: listening.signal },
  );
  node.addEventListener(
    "keydown",
    (event) => {
      if (!options?.paginationKeyboard || isModified(event)) return;
      const all = buttons();
      const from = pageOf(event);
      const step = stepOfKey(event.key, options.paginationDirection ?? options.direction);
      const to =
        event.key === "Home"
          ? 0
          : event.key === "End"
            ? all.length - 1
            : step
              ? (from + step + all.length) % all.length
              : -1;
      if (from < 0 || to < 0) return;
      event.preventDefault();
      event.stopPropagation();
      rules.go(to);
      all[to]?.focus();
    },
    { signal: listening.signal },
  );

  return {
    draw(state) {
      options = state?.options;
      const isShown = state !== null && state.snapshot.pages > 1 && state.snapshot.overflow;
      const count = isShown ? state.snapshot.pages : 0;
      const hadFocus = node.matches(":focus-within");
      node.style.display = isShown ? "" : "none";
      while (node.children.length > count) node.lastElementChild?.remove();
      while (node.children.length < count)
        node.append(
          build("li", { role: "presentation" }, build("button", { type: "button", class: rules.button, role: "tab" })),
        );
      if (!state) return;
      const { perPage, focus, direction, paginationDirection } = state.options;
      setAttributes(node, {
        role: "tablist",
        "aria-label": sliderText(state.options, "select"),
        "aria-orientation": (paginationDirection ?? direction) === "ttb" ? "vertical" : undefined,
      });
      const key = rules.byPages || (perPage > 1 && focus === null) ? "pageX" : "slideX";
      buttons().forEach((button, page) => {
        const active = page === state.snapshot.page;
        button.classList.toggle("is-active", active);
        setAttributes(button, {
          "aria-controls": rules.controls(page) || undefined,
          "aria-label": sliderText(state.options, key, page + 1),
          "aria-selected": active ? "true" : rules.unselected ? "false" : undefined,
          tabindex: active ? undefined : -1,
        });
        if (active && hadFocus && !node.matches(":focus-within")) button.focus({ preventScroll: true });
      });
    },
    stop() {
      listening.abort();
      node.replaceChildren();
    },
  };
}
