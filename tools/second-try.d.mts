import type { Failure, Results } from "./test-results.d.mts";
export interface FinishedJob {
  name: string;
  tests?: boolean;
  work: (files?: string[]) => Promise<Results>;
  results: Results;
}
export function tryAgain(jobs: FinishedJob[]): Promise<{ results: Results; flaky: (Failure & { job: string })[] }>;
