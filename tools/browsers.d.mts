/** Path of the Chromium for tests; `undefined` if none is installed. */
export function chromiumPath(): Promise<string | undefined>;
export function firefoxPath(): string | undefined;
export function webkitPath(): string | undefined;
