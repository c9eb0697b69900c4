import { queryAll, listen } from "../utils/dom-clobbering.ts";

/** Elements made focusable per slice, so that a page with thousands of them stays responsive. */
const SLICE_SIZE = 200;

/**
 * Makes tags that wait for interaction reachable by keyboard and screen reader before their code is loaded: in idle
 * slices, and all of them at once when the visitor presses Tab. An element with a role is marked already, or its author
 * set the role; a tag whose code is loaded does this itself.
 */
export function createFocusable(roots: Iterable<ParentNode>) {
  const tags = new Set<string>();
  let isScheduled = false;

  const mark = (element: Element) => {
    const setMissing = (name: string, value: string | null) =>
      value && !element.hasAttribute(name) && element.setAttribute(name, value);
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
    // Query again in each slice: elements found earlier may be removed, or managed by their own code by now.
    const found = unmarked();
    found.slice(0, SLICE_SIZE).forEach(mark);
    isScheduled = found.length > SLICE_SIZE;
    if (isScheduled) schedule();
  }

  return {
    /** The page contains elements of this tag. */
    add(tag: string): void {
      // Added once, no matter how often this runs.
      listen("keydown", markAtTab);
      tags.add(tag);
      this.refresh();
    },
    /** The tag's own code takes over. */
    release(tag: string): void {
      tags.delete(tag);
    },
    /** The page has changed: it may contain more of them. */
    refresh(): void {
      if (!tags.size || isScheduled) return;
      isScheduled = true;
      schedule();
    },
  };
}
