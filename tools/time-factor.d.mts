export const measuredFactor: number;
export const timeFactor: number;
export function limitMs(seconds: number): number;
