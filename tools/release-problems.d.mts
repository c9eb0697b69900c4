export function treeProblems(root: string): string[];
export function versionProblems(root: string): string[];
