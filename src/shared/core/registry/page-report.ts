import type { ProblemDetail } from "../events/element-events.ts";
import type { Loader, TagReport } from "../loader/loader.ts";
import { listen } from "../utils/dom-clobbering.ts";

/** The result of `plaintags.check()` (api#2). Problems found while it is printed are added to it. */
export interface PageReport {
  version: string;
  /** Versions of further copies of the script that joined this one. */
  copies: readonly string[];
  tags: Record<string, TagReport>;
  /** `plaintags-error` events so far; `tag` is "" if one concerns the page. */
  problems: readonly Omit<ProblemDetail, "cause">[];
  /** What the page's Content Security Policy has refused so far. */
  refused: readonly { directive: string; address: string }[];
}

/** Enough to see what is wrong; a page that fails in a loop must not fill the memory. */
const MAX_ENTRIES = 100;

/** Listens for problems from the start; each call of the returned function passes the report to `print`. */
export function createPageReport(
  version: string,
  copies: readonly string[],
  loader: Pick<Loader, "report">,
  print: (report: PageReport) => void,
): () => PageReport {
  const problems: Omit<ProblemDetail, "cause">[] = [];
  const refused: { directive: string; address: string }[] = [];

  const append = <T>(list: T[], entry: T) => {
    if (list.length < MAX_ENTRIES) list.push(entry);
  };
  listen("plaintags-error", ({ detail: { cause: _cause, ...problem } }: CustomEvent<ProblemDetail>) =>
    append(problems, problem),
  );
  listen(
    "securitypolicyviolation",
    ({ effectiveDirective: directive, blockedURI: address }: SecurityPolicyViolationEvent) =>
      append(refused, { directive, address }),
  );

  return () => {
    const report = { version, copies, tags: loader.report(), problems, refused };
    print(report);
    return report;
  };
}
