import { NOT_FETCHED } from "../utils/not-fetched.ts";
import { describePageScripts } from "./page-scripts.ts";
import { reportMistake } from "./report-mistake.ts";
import { printReport } from "./report-text.ts";
import { reportUnknown } from "./unknown-names.ts";

export { reportSetting } from "./bad-setting.ts";
export { reportEmpty, reportUnclosed } from "./content.ts";
export { hintFor, reportUnknownMarkup } from "./unknown-names.ts";
export { checkService } from "./service-members.ts";
export { printReport, reportUnknown };
/** For the check panel. Rollup wraps a chunk's members in one more object if another chunk uses some that are not here. */
export { listElements, nameOf, reportText } from "./report-text.ts";

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
  reportPush: typeof reportPush;
}

/**
 * Reports, at the first element of a tag, that the tag's code could not be fetched or threw. Without a tag: the code that
 * looks into components of the page.
 */
export function reportFailure(tag: string, cause: unknown): void {
  const error = cause instanceof Error ? cause.message : String(cause);
  const more = NOT_FETCHED.test(error)
    ? "Put chunks/ of the same build beside the script, and empty caches."
    : describePageScripts(cause);
  const reason = more ? `${error.replace(/\.$/, "")}. ${more}` : error;
  // Uses the interface's method: the mistake may be an element whose name covers the method on the document.
  const host = tag ? document.querySelector(tag) : null;
  const message = `${tag ? "" : "Tags inside components of the page "}could not be started: ${reason}`;
  reportMistake({ host, tag, code: "not-started", message, cause });
}

/** Reports that a function that a script pushed threw. Those after it have run. */
export function reportPush(cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  reportMistake({ code: "handler-failed", message: `A function pushed to plaintags failed: ${reason}`, cause });
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
