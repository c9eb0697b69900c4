import "./controls.css";
import { parse } from "./stage.js";

const arrow = (name, label) =>
  `<button class="arrow ${name}" type="button" aria-label="${label}"><svg viewBox="0 0 40 40" aria-hidden="true"><path d="m13 6 14 14-14 14"/></svg></button>`;
const arrows = parse(arrow("prev", "Previous slide") + arrow("next", "Next slide"));
const dot = parse('<button class="dot" type="button"></button>').firstElementChild;

/**
 * Arrows and dots made by hand, for a slider that has none: two buttons, and one for each page.
 * @returns shows the current page
 */
export function addControls(slider, { pages, back, forward, goTo }) {
  const [prev, next] = arrows.cloneNode(true).children;
  prev.addEventListener("click", back);
  next.addEventListener("click", forward);
  const list = Object.assign(document.createElement("div"), { className: "dots" });
  const dots = Array.from({ length: pages }, (_, page) => {
    const button = dot.cloneNode();
    button.setAttribute("aria-label", `Go to page ${page + 1}`);
    button.addEventListener("click", () => goTo(page));
    return button;
  });
  list.append(...dots);
  slider.append(prev, next, list);

  let current;
  return (page) => {
    prev.disabled = page === 0;
    next.disabled = page === pages - 1;
    current?.removeAttribute("aria-current");
    current = dots[page];
    current.setAttribute("aria-current", "true");
  };
}
