import { reportMistake } from "./report-mistake.ts";
import { printReport } from "./report-text.ts";
import { reportUnknown } from "./unknown-names.ts";

export { reportSetting } from "./bad-setting.ts";
export { hintFor } from "./unknown-names.ts";
export { checkService } from "./service-members.ts";
export { printReport, reportUnknown };

/**
 * Help for authors: messages about mistakes that no tag can detect by itself. Its code is fetched only when there is
 * something to report. It needs no other chunk, since a missing chunk may be the mistake. The loader calls these
 * members.
 */
export interface Helper {
  reportVersions: typeof reportVersions;
  reportFailure: typeof reportFailure;
  reportUnknown: typeof reportUnknown;
  printReport: typeof printReport;
}

/** Reports, at the first element of a tag, that the tag's code could not be fetched or threw. */
export function reportFailure(tag: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  // Uses the interface's method: the mistake may be an element whose name covers the method on the document.
  const host = document.querySelector(tag);
  const message = `could not be started: ${reason}`;
  reportMistake({ host, tag, code: "not-started", message, cause });
}

/** Reports that the original product's own script runs on a page with takeover of that family. */
export function reportOriginalScript(family: string, script: HTMLScriptElement): void {
  reportMistake({
    code: "second-copy",
    message: `The settings ask for takeover of "${family}", but the original's own script runs too: ${script.src}. Leave one of them out.`,
  });
}

/** Reports that another version of this script has joined the running one. */
export function reportVersions(running: string, joined: string): void {
  reportMistake({
    code: "two-versions",
    message: `version ${running} runs here; a second copy, ${joined}, joined it. Load the script once.`,
  });
}

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
