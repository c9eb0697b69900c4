import { reportMistake } from "./report-mistake.ts";

/** Tells that the code of a tag could not be fetched or threw, at the first of its elements. */
export function reportFailure(tag: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  // By the interface: what is told may be that an element of that name covers the method on the document.
  const host = document.querySelector(tag);
  const message = `could not be started: ${reason}`;
  reportMistake({ host, tag, code: "not-started", message, cause });
}
