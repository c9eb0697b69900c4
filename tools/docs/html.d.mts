export function escape(text: unknown): string;
export function anchor(...parts: string[]): string;
