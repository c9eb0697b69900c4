export function writeIntegrity(dist: string, version: string): void;
