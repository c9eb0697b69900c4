import { service } from "../registry/container.ts";
import type { TextTable } from "../services/texts.ts";
import type { Cleanup } from "../utils/scope.ts";

/** Between two texts of ours in one message. */
const SEPARATOR = " / ";
/** Longer than any text of ours, in characters: what is longer is not compared with hundreds of patterns. */
const MAX_LENGTH = 300;

/** Elements that we have marked, unlike those that an author did. */
const marked = new WeakSet<Element>();

/**
 * Marks texts of ours in a part of the page as English, now and as they change, where the page is in a language that we
 * do not have (WCAG 3.1.2). For parts with too many texts to mark each where it is drawn. An author's words that are
 * the same as ours are English too.
 */
export function markEnglish(root: Element): Cleanup {
  let known = 0;
  let ours: RegExp;
  const isEnglish = (words: string) => {
    const texts = service("texts").defaults?.() ?? new Map<string, TextTable[string]>();
    // More come with the code that shows them.
    if (known !== texts.size || !ours) ours = createPattern([...texts.values()]);
    known = texts.size;
    return words.length <= MAX_LENGTH && words.split(SEPARATOR).every((text) => ours.test(text));
  };
  const mark = (element: Element) => {
    const isOurs = isEnglish(wordsOf(element));
    if (isOurs === marked.has(element) || (isOurs && element.hasAttribute("lang"))) return;
    if (isOurs) {
      marked.add(element);
      element.setAttribute("lang", "en");
      element.setAttribute("dir", "ltr");
    } else {
      marked.delete(element);
      element.removeAttribute("lang");
      element.removeAttribute("dir");
    }
  };
  const markTree = (element: Element) => [element, ...element.querySelectorAll("*")].forEach(mark);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) mark(element);
      for (const node of addedNodes) if (node instanceof Element) markTree(node);
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-label"] });
  markTree(root);
  return () => observer.disconnect();
}

/** What an element itself says, without its children; a button without words is what it is called. */
function wordsOf(element: Element): string {
  const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("");
  return own.trim() || (element.getAttribute("aria-label") ?? "");
}

/** Matches each of our texts, whatever it is filled with. */
function createPattern(texts: readonly TextTable[string][]): RegExp {
  const patterns = texts
    .flatMap(formsOf)
    .map(toPattern)
    .filter((pattern) => /[a-z]/i.test(pattern));
  return new RegExp(`^(?:${patterns.join("|")})$`, "su");
}

const formsOf = (text: TextTable[string]): string[] => (typeof text === "string" ? [text] : Object.values(text));

const toPattern = (text: string) =>
  text
    .split(/%(?:[1-9]\$)?s|\{\w+\}/)
    .map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(".+?");
