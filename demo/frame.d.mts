export const FRAMED: readonly string[];
export function framePage(name: string, html: string): string;
