import { service } from "../../core/registry/current.ts";
import { KEPT_FOR_S, MAX_KEPT_PAGES, offeredPage, putPage, readKept, writeKept, type KeptPage, type Typed } from "./kept-item.ts";

/** A page load's own entry in the item of its form, and a look at those of others. */
export interface KeptStore {
  /** Writes the own entry, null takes it away. False where the browser refuses. */
  put(typed: Typed | null): boolean;
  /** What another page load has left, if it may be offered to a form that was opened with this hash. */
  offered(hash: string): KeptPage | undefined;
  /** Whether another page has taken the own entry away, and there is room for it. */
  isMissing(): boolean;
  /** Takes the item away. Other open pages write their entries again. */
  forget(): void;
}

export function createKeptStore(key: string): KeptStore {
  const now = () => service("clock").now();
  const page = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
  const pages = () => readKept(service("storage").get(key, KEPT_FOR_S), now());
  const forget = () => service("storage").local.remove(key);
  return {
    put(typed) {
      const next = putPage(pages(), page, typed, now());
      if (next.length > 0) return service("storage").set(key, writeKept(next));
      forget();
      return true;
    },
    offered: (hash) => offeredPage(pages(), page, hash),
    isMissing() {
      const others = pages();
      return others.length < MAX_KEPT_PAGES && !others.some((other) => other.page === page);
    },
    forget,
  };
}
