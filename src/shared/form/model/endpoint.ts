/**
 * An address below the plugin's REST namespace. Paths are appended; after `?rest_route=` a query continues with `&`
 * (forms-behaviour 2.1).
 */
export function endpoint(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = base + path;
  const search = new URLSearchParams(query).toString();
  return search === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${search}`;
}
