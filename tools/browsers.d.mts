/** The Chromium to test with, or nothing where none is installed. */
export function chromiumPath(): Promise<string | undefined>;
export function firefoxPath(): string | undefined;
export function webkitPath(): string | undefined;
