import { build, setAttributes } from "../../element/build.ts";
import type { Resolved } from "../contracts.ts";
import { sliderText } from "../texts.ts";
import type { Control, ControlLook } from "./control.ts";

const STEPS: Record<"ltr" | "rtl" | "ttb", Record<string, 1 | -1>> = {
  ltr: { ArrowRight: 1, ArrowLeft: -1 },
  rtl: { ArrowLeft: 1, ArrowRight: -1 },
  ttb: { ArrowDown: 1, ArrowUp: -1 },
};

/**
 * One dot per page: a tab list with a roving focus (contract §2.6). Its tabs control the view, because the slides stand in
 * another tree than the dots, where no id can name them.
 */
export function createDots(go: (page: number) => void): Control {
  const node = build("div", { class: "pagination", part: "pagination", role: "tablist" });
  let look: ControlLook | undefined;

  const dotAt = (page: number) => node.children[page] as HTMLElement | undefined;
  const pageOf = ({ target }: Event) => [...node.children].findIndex((dot) => dot === target);

  node.addEventListener("click", (event) => {
    const page = pageOf(event);
    if (page >= 0) go(page);
  });
  node.addEventListener("keydown", (event) => {
    if (!look?.options.paginationKeyboard) return;
    const { pages } = look.snapshot;
    const from = pageOf(event);
    const step = STEPS[directionOf(look.options)][event.key];
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
      look = next;
      const { snapshot, options } = next;
      const count = snapshot.overflow && snapshot.pages > 1 ? snapshot.pages : 0;
      node.hidden = count === 0;
      while (node.children.length > count) node.lastElementChild?.remove();
      while (node.children.length < count) node.append(build("button", { class: "page", role: "tab", "aria-controls": "track" }));
      if (count === 0) return;
      setAttributes(node, {
        "aria-label": sliderText(options, "select"),
        "aria-orientation": directionOf(options) === "ttb" ? "vertical" : undefined,
      });
      const label = sliderText(options, standsForPages(options) ? "pageX" : "slideX");
      for (let page = 0; page < count; page += 1) {
        const active = page === snapshot.page;
        setAttributes(dotAt(page)!, {
          part: active ? "page page-active" : "page",
          "aria-label": label.replace("%s", String(page + 1)),
          "aria-selected": active ? "true" : undefined,
          tabindex: active ? undefined : -1,
        });
      }
    },
  };
}

const directionOf = ({ paginationDirection, direction }: Resolved) => paginationDirection ?? direction;

/** Whether a dot stands for several slides. */
const standsForPages = ({ type, perPage, focus, isNavigation }: Resolved) =>
  type !== "fade" && perPage > 1 && focus === null && !isNavigation;
