import { listen } from "../utils/dom-clobbering.ts";

/** What a hidden contact is called before the texts are loaded: the default of `antispam.hidden_contact`. */
export const HIDDEN_CONTACT = "Show hidden contact";

/** Elements made focusable before the time is checked, so that a page with thousands of them stays responsive. */
const SLICE_SIZE = 100;

/**
 * Makes tags that wait for interaction reachable and named for keyboard and screen reader before their code is loaded:
 * while the page is idle, and all of them at once when the visitor presses Tab. An element with a role is marked already, or
 * its author set the role; a tag whose code is loaded does this itself. `findAll` gets a selector. The result looks for
 * more: the page has changed.
 */
export function createFocusable(tags: ReadonlySet<string>, findAll: (selector: string) => Element[]): () => void {
  let isScheduled = false;
  let isEnglish: boolean;

  const mark = (element: Element) => {
    // Plain calls: a page may have thousands of them.
    const set = (name: string, value: string | false) =>
      value && !element.hasAttribute(name) && element.setAttribute(name, value);
    // The visible text stays part of the name (WCAG 2.5.3). On a page in another language it is the whole name so far.
    set("aria-label", element.getAttribute("label") || (isEnglish && `${HIDDEN_CONTACT}: ${element.textContent}`));
    set("tabindex", "0");
    set("role", element.hasAttribute("href") ? "link" : "button");
    set("state", "encoded");
  };
  const unmarked = () => {
    isEnglish = /^(en|$)/.test(document.documentElement.lang);
    return [...tags].flatMap((tag) => findAll(`${tag}:not([role],:defined)`));
  };
  const markAtTab = ({ key }: KeyboardEvent) => key === "Tab" && unmarked().forEach(mark);

  function refresh(): void {
    if (!tags.size || isScheduled) return;
    isScheduled = true;
    // Added once, no matter how often this runs.
    listen("keydown", markAtTab);
    (window.requestIdleCallback ?? setTimeout)(slice);
  }

  /** `deadline`: none where the browser has no idle callbacks (Safari). */
  function slice(deadline?: IdleDeadline): void {
    isScheduled = false;
    // Query again in each slice: elements found earlier may be removed, or managed by their own code by now.
    const isOver = unmarked().some((element, index) => {
      mark(element);
      // At least these, since a page may never be idle for long.
      return index % SLICE_SIZE === SLICE_SIZE - 1 && !deadline?.timeRemaining();
    });
    if (isOver) refresh();
  }

  return refresh;
}
