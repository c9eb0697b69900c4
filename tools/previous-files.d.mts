export function previousFiles(release: string, present: readonly string[]): [name: string, file: string][];
