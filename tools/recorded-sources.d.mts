export type TestSet = "matrices" | "wordpress";
export type SourceHashes = Record<TestSet, string>;
export function hashSources(root?: string): SourceHashes;
export function recordSources(hashes: Partial<SourceHashes>, root?: string): void;
export function isWhole(set: TestSet, root?: string, asked?: string): boolean;
