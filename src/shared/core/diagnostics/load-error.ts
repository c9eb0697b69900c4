import { reportMistake } from "./report-mistake.ts";

/** Reports, at the first element of a tag, that the tag's code could not be fetched or threw. */
export function reportFailure(tag: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  // Uses the interface's method: the mistake may be an element whose name covers the method on the document.
  const host = document.querySelector(tag);
  const message = `could not be started: ${reason}`;
  reportMistake({ host, tag, code: "not-started", message, cause });
}
