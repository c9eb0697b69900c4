export const timeFactor: number;
export function limitMs(seconds: number): number;
