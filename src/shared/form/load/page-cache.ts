import { pageStore } from "../../core/registry/container.ts";

// Per page, that is per store: two forms share a call, and a page that starts again (in tests) starts empty.
const caches = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs `make` once per key and page; a failed run is dropped, so that it can be retried. */
export function cachePerPage<T>(key: string, make: () => Promise<T>): Promise<T> {
  const page = pageStore();
  let cache = caches.get(page);
  if (!cache) caches.set(page, (cache = new Map<string, Promise<unknown>>()));
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
