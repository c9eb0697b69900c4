import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Problem } from "../../core/events/report-to.ts";

/**
 * Fetches code that a form can do without. Where it does not come, this reports what the form does instead, and
 * resolves with null.
 */
export const fetchOptional = <Code>(
  host: Element,
  load: () => Promise<Code>,
  instead: string,
  level: Problem["level"] = "error",
): Promise<Code | null> =>
  fetchCode(load).catch((cause: unknown) => {
    const message = `${instead}, because the code could not be loaded.`;
    reportProblem(host, { code: "load-failed", level, message, cause });
    return null;
  });
