export function filesIn(folder: string): string[];
export function zipFiles(
  archive: string,
  folder: string,
  files: readonly (readonly [name: string, file: string])[],
): void;
export const CHECKSUMS: string;
export function writeChecksums(folder: string): string[];
