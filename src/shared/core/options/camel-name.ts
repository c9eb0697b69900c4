/** `per-page` -> `perPage`; `line-1` -> `line1`: what an attribute's name is called in JSON. */
export const camelName = (name: string): string => name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
