/** Elements made focusable per slice, so that a page with thousands of them stays smooth. */
const SLICE = 200;

/**
 * Makes tags that wait for a touch reachable by keyboard and screen reader before their code is there: in idle slices,
 * and at once for all of them when somebody presses Tab.
 */
export function createFocusable(root: Document) {
  let waiting: Element[] = [];

  const mark = (element: Element) => {
    // A tag whose code is here looks after itself.
    if (element.matches(":defined")) return;
    const label = element.getAttribute("label");
    if (label && !element.hasAttribute("aria-label")) element.setAttribute("aria-label", label);
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "0");
    if (!element.hasAttribute("role")) element.setAttribute("role", element.hasAttribute("href") ? "link" : "button");
  };
  const idle = (run: () => void) => (typeof requestIdleCallback === "function" ? requestIdleCallback(run) : setTimeout(run, 200));

  function slice(): void {
    waiting.splice(0, SLICE).forEach(mark);
    if (waiting.length) idle(slice);
  }
  function all(event: KeyboardEvent): void {
    if (event.key === "Tab") waiting.splice(0).forEach(mark);
  }

  return {
    add(elements: Element[]): void {
      if (!elements.length) return;
      if (!waiting.length) {
        idle(slice);
        root.addEventListener("keydown", all, { capture: true });
      }
      waiting = waiting.concat(elements);
    },
  };
}
