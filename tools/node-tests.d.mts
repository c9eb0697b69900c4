import type { Results } from "./test-results.d.mts";
export function nodeTests(
  kind: string,
  options?: { files?: string[] | undefined; quiet?: boolean; limit?: number },
): Promise<Results>;
