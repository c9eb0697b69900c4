import { reportMistake } from "./report-mistake.ts";

interface Tag extends Element {
  _option?(name: string): unknown;
}

/**
 * Reports an element that still has nothing in it that its tag works with: the selector `required` matches nothing. It
 * may be filled a moment after it starts, so this is called later.
 */
export function reportEmpty(host: Tag, required: string): void {
  if (!host.isConnected || contains(host, required)) return;
  if (host.localName === "pb-lightbox") reportEmptyLightbox(host);
  else reportMistake({ host, code: "no-slides", message: "has no slides: there is no element in it." });
}

/** A lightbox of a group opens the others' items, and a script may add its own. */
function reportEmptyLightbox(host: Tag): void {
  const option = (name: string) => host._option?.(name);
  const selector = (option("itemSelector") || option("children") || "a[href]") as string;
  if (option("group") || option("dataSource") || option("setup") || contains(host, selector)) return;
  reportMistake({ host, code: "empty", message: `has nothing to open: nothing in it matches "${selector}".` });
}

/**
 * Reports an element that was not closed: HTML ignores the slash of `<pb-slider-control />`, so that everything up to
 * the end of the parent is inside, from the element `first` on.
 */
export function reportUnclosed(host: Element, { localName: first }: Element): void {
  // Plain markup is a `<div>`, which everybody closes.
  if (host.hasAttribute("data-plaintags")) return;
  const { localName: tag } = host;
  reportMistake({
    host,
    code: "not-closed",
    message: `is not closed: write <${tag}></${tag}>. HTML has no <${tag} />, so what follows is inside, from <${first}> on.`,
  });
}

function contains(host: Element, selector: string): boolean {
  try {
    return host.querySelector(selector) !== null;
  } catch {
    // A bad selector is reported where it is read.
    return true;
  }
}
