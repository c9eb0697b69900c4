export const FLOOR: string;
export const NEWEST_NODE: string;
export function ensureNode(script: string): Promise<void>;
