import type { SpawnOptions } from "node:child_process";

export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions & { quiet?: boolean; silenceMs?: number; record?: string },
): Promise<{ code: number; text: string; errors: string; reason: string }>;
