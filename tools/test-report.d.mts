import type { Failure, Results } from "./test-results.d.mts";
export function printReport(report: { results: Results; flaky: Failure[]; seconds: number }): boolean;
