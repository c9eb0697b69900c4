import { reportProblem } from "../../../core/registry/report-problem.ts";

/** The fragment of a page, if the page can be read and has it. */
function findFragment(page: Document | null, selector: string): Element | null | undefined {
  try {
    return page?.querySelector(selector);
  } catch {
    // An invalid selector finds nothing.
    return null;
  }
}

/** Hides everything around a fragment, up to its page's body. */
function hideAround(fragment: Element, page: Document): void {
  for (let node = fragment; node !== page.body && node.parentElement; node = node.parentElement)
    for (const other of node.parentElement.children)
      if (other !== node && "style" in other) (other as HTMLElement).style.setProperty("display", "none", "important");
}

/**
 * Makes a frame show one fragment of a page of this site (page-builder-contract#6.8), also after a link inside it was
 * followed. A page of another site, or one without that fragment, is shown whole, with a warning reported at `host`.
 */
export function showFragment(frame: HTMLIFrameElement, selector: string, host: HTMLElement): void {
  // Otherwise the whole page is visible while it loads.
  frame.style.visibility = "hidden";
  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    const fragment = findFragment(page, selector);
    if (page && fragment) hideAround(fragment, page);
    else {
      const reason = page ? "there is no such part" : "it is a page of another site";
      const message = `shows all of ${frame.src} instead of its part "${selector}": ${reason}.`;
      reportProblem(host, { code: "bad-frame", level: "warn", message });
    }
    frame.style.visibility = "";
  });
}
