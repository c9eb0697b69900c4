import type { Results } from "./test-results.mjs";

export interface Job {
  name: string;
  needs?: string[];
  after?: string;
  cores?: number;
  tests?: boolean;
  work: (files?: string[]) => Promise<Results>;
}

export function runJobs(jobs: Job[]): Promise<(Job & { results: Results })[]>;
