import { queryAll, listen } from "../utils/dom-clobbering.ts";

/** Elements made focusable per slice, so that a page with thousands of them stays smooth. */
const SLICE_SIZE = 200;

/**
 * Makes tags that wait for a touch reachable by keyboard and screen reader before their code is there: in idle slices,
 * and at once for all of them when somebody presses Tab. What has a role was marked, or its author knows better; a tag
 * whose code is here looks after itself.
 */
export function createFocusable(roots: Iterable<ParentNode>) {
  const tags = new Set<string>();
  let isScheduled = false;

  const mark = (element: Element) => {
    const setMissing = (name: string, value: string | null) => value && !element.hasAttribute(name) && element.setAttribute(name, value);
    setMissing("aria-label", element.getAttribute("label"));
    setMissing("tabindex", "0");
    setMissing("role", element.hasAttribute("href") ? "link" : "button");
    setMissing("state", "encoded");
  };
  const unmarked = (): Element[] => {
    const selector = [...tags].map((tag) => `${tag}:not([role],:defined)`).join();
    return selector ? [...roots].flatMap((tree) => queryAll(tree, selector)) : [];
  };
  const markAtTab = ({ key }: KeyboardEvent) => key === "Tab" && unmarked().forEach(mark);
  const schedule = () => (window.requestIdleCallback ?? setTimeout)(slice);

  function slice(): void {
    // Searched anew each time: what was found earlier may have gone, or be looked after by its own code by now.
    const found = unmarked();
    found.slice(0, SLICE_SIZE).forEach(mark);
    isScheduled = found.length > SLICE_SIZE;
    if (isScheduled) schedule();
  }

  return {
    /** Elements of this tag are there. */
    add(tag: string): void {
      // Added once, however often.
      listen("keydown", markAtTab);
      tags.add(tag);
      this.refresh();
    },
    /** The tag's own code takes over. */
    release(tag: string): void {
      tags.delete(tag);
    },
    /** The page has changed: there may be more of them. */
    refresh(): void {
      if (!tags.size || isScheduled) return;
      isScheduled = true;
      schedule();
    },
  };
}
