import { build, createCloner, setAttributes } from "../../../core/element/build.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { ResolvedOptions } from "../core/contracts.ts";
import { sliderText, type SliderText } from "../core/texts.ts";
import type { ViewControl, ControlState } from "./view.ts";

/** What differs between dots in a slider and dots in a control. */
export interface DotRules {
  label(options: ResolvedOptions): SliderText;
  /** Sets `aria-selected="false"` on dots that are not selected. */
  unselected: boolean;
  /** Links a dot to what it controls. */
  control(dot: Element): void;
}

/** Inside the slider the tabs control the track: the slides are in another tree, where ids cannot reference them. */
const IN_SLIDER: DotRules = {
  label: (options) => (standsForPages(options) ? "pageX" : "slideX"),
  unselected: false,
  control: (dot) => setAttributes(dot, { "aria-controls": "track" }),
};

const newDot = createCloner(() => build("button", { class: "page", type: "button", role: "tab" }));

/** One dot per page: a tab list with roving tabindex (contract §2.6). */
export function createDots(go: (page: number) => void, rules = IN_SLIDER): ViewControl {
  const node = build("div", { class: "pagination", part: "pagination", role: "tablist" });
  let state: ControlState | undefined;

  const dotAt = (page: number) => node.children[page] as HTMLElement | undefined;
  const pageOf = ({ target }: Event) => [...node.children].findIndex((dot) => dot === target);

  node.addEventListener("click", (event) => {
    const page = pageOf(event);
    if (page >= 0) go(page);
  });
  node.addEventListener("keydown", (event) => {
    if (!state?.options.paginationKeyboard || isModified(event)) return;
    const { pages } = state.snapshot;
    const from = pageOf(event);
    const step = stepOfKey(event.key, directionOf(state.options));
    const to = event.key === "Home" ? 0 : event.key === "End" ? pages - 1 : step ? (from + step + pages) % pages : -1;
    if (from < 0 || to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
    dotAt(to)?.focus();
  });

  return {
    node,
    draw(next) {
      state = next;
      const { snapshot, options } = next;
      const count = snapshot.overflow && snapshot.pages > 1 ? snapshot.pages : 0;
      node.hidden = count === 0;
      const hadFocus = node.matches(":focus-within");
      while (node.children.length > count) node.lastElementChild?.remove();
      while (node.children.length < count) node.append(newDot());
      if (count === 0) return;
      setAttributes(node, {
        "aria-label": sliderText(options, "select"),
        "aria-orientation": directionOf(options) === "ttb" ? "vertical" : undefined,
      });
      const label = sliderText(options, rules.label(options));
      for (let page = 0; page < count; page += 1) {
        const active = page === snapshot.page;
        const dot = dotAt(page)!;
        rules.control(dot);
        setAttributes(dot, {
          part: active ? "page page-active" : "page",
          "aria-label": label.replace("%s", String(page + 1)),
          "aria-selected": active ? "true" : rules.unselected ? "false" : undefined,
          tabindex: active ? undefined : -1,
        });
      }
      if (hadFocus && !node.matches(":focus-within")) dotAt(snapshot.page)?.focus({ preventScroll: true });
    },
  };
}

const directionOf = ({ paginationDirection, direction }: ResolvedOptions) => paginationDirection ?? direction;

/** Whether a dot represents several slides. */
const standsForPages = ({ type, perPage, focus, isNavigation }: ResolvedOptions) =>
  type !== "fade" && perPage > 1 && focus === null && !isNavigation;
