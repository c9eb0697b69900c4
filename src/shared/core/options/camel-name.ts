/** `per-page` -> `perPage`; `line-1` -> `line1`: the JSON name of an attribute. */
export const camelName = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
