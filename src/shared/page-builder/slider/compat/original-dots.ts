import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { ResolvedOptions, SliderHandle } from "../core/contracts.ts";
import { sliderText } from "../core/texts.ts";
import { dotCount, type ControlState } from "../start/control-state.ts";

/** What differs between dots in a slider and those of a control. */
interface OriginalDotRules {
  slider(): SliderHandle | null | undefined;
  /** Ids of the elements that a page shows. */
  controls(page: number): string | undefined;
  /** Those of a control: labels always refer to pages, and dots that are not selected say so. */
  isControl: boolean;
}

/** Fills a list with one dot per page: a tab list with roving tabindex (page-builder-contract#2.6; A084-A092). */
export function driveDots(
  node: HTMLElement,
  { slider, controls, isControl }: OriginalDotRules,
): { draw(state: ControlState | null): void; stop(): void } {
  let options: ResolvedOptions | undefined;
  const buttons = () => [...node.querySelectorAll<HTMLButtonElement>(":scope > li > button")];
  const pageOf = ({ target }: Event) =>
    buttons().findIndex((button) => target instanceof Node && button.contains(target));
  const go = (page: number) => slider()?.go(`>${page}`, { same: true });

  function onClick(event: MouseEvent): void {
    const page = pageOf(event);
    if (page >= 0) go(page);
  }

  function onKey(event: KeyboardEvent): void {
    const from = pageOf(event);
    if (from < 0 || !options?.paginationKeyboard || isModified(event)) return;
    const all = buttons();
    const step = stepOfKey(event.key, directionOf(options));
    const to =
      { Home: 0, End: all.length - 1 }[event.key] ?? (step ? (from + step + all.length) % all.length : undefined);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
    all[to]?.focus();
  }

  node.replaceChildren();
  node.addEventListener("click", onClick);
  node.addEventListener("keydown", onKey);

  return {
    draw(state) {
      options = state?.options;
      const count = state ? dotCount(state) : 0;
      const hadFocus = node.matches(":focus-within");
      node.style.display = count ? "" : "none";
      while (node.children.length > count) node.lastElementChild?.remove();
      while (node.children.length < count)
        node.append(
          build(
            "li",
            { role: "presentation" },
            build("button", { type: "button", class: "splide__pagination__page", role: "tab" }),
          ),
        );
      if (!state) return;
      const { perPage, focus } = state.options;
      setAttributes(node, {
        role: "tablist",
        "aria-label": sliderText(state.options, "select"),
        "aria-orientation": directionOf(state.options) === "ttb" ? "vertical" : undefined,
      });
      const key = isControl || (perPage > 1 && focus === null) ? "pageX" : "slideX";
      buttons().forEach((button, page) => {
        const active = page === state.snapshot.page;
        button.classList.toggle("is-active", active);
        setAttributes(button, {
          "aria-controls": controls(page) || undefined,
          "aria-label": sliderText(state.options, key, page + 1),
          "aria-selected": active ? "true" : isControl ? "false" : undefined,
          tabindex: active ? undefined : -1,
        });
        if (active && hadFocus && !node.matches(":focus-within")) button.focus({ preventScroll: true });
      });
    },
    stop() {
      node.removeEventListener("click", onClick);
      node.removeEventListener("keydown", onKey);
      node.replaceChildren();
    },
  };
}

const directionOf = ({ paginationDirection, direction }: ResolvedOptions) => paginationDirection ?? direction;
