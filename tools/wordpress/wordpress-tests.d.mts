export function wordpressFiles(whole?: boolean): string[];
