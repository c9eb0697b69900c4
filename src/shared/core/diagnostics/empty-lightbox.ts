import { reportMistake } from "./report-mistake.ts";

interface Lightbox extends Element {
  _option?(name: string): unknown;
}

/** Reports a lightbox with nothing to open. One of a group opens the others' items, and a script may add its own. */
export function reportEmptyLightbox(host: Lightbox): void {
  const option = (name: string) => host._option?.(name);
  const selector = (option("itemSelector") || option("children") || "a[href]") as string;
  if (!host.isConnected || option("group") || option("dataSource") || option("setup") || matches(host, selector))
    return;
  reportMistake({ host, code: "empty", message: `has nothing to open: nothing in it matches "${selector}".` });
}

function matches(host: Element, selector: string): boolean {
  try {
    return host.querySelector(selector) !== null;
  } catch {
    // A bad selector is reported where it is read.
    return true;
  }
}
