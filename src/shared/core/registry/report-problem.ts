import { service } from "./container.ts";
import type { UnknownNames } from "../diagnostics/unknown-names.ts";
import { withHelp } from "../diagnostics/with-help.ts";
import { reportTo, type Problem } from "../events/report-to.ts";

export interface TagProblem extends Problem {
  /** Unknown names, if they are the problem: the message adds the nearest known name, with code fetched for it. */
  unknown?: UnknownNames | undefined;
}

/** Reports to the console and the page (`plaintags-error`) what went wrong with a tag. Never throws. */
export function reportProblem(host: Element, { unknown, ...problem }: TagProblem): void {
  const report = (hint = "") => reportTo(service("log"), { ...problem, message: problem.message + hint }, host);
  if (!unknown) return report();
  withHelp(({ hintFor }) => {
    const hint = hintFor(unknown);
    if (hint !== undefined) report(hint);
  }, report);
}

/** Reports in the same way what belongs to no tag. */
export const reportPageProblem = (problem: Problem): void => reportTo(service("log"), problem);
