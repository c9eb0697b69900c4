import { service } from "../../core/registry/current.ts";
import { CHECKS, type CheckKind } from "./check-kinds.ts";

/** Characters that the map may take, encoded: in native mode it has to fit into a cookie. The latest addresses stay. */
export const KEPT_LENGTH = 3000;

/** Address to what was said of it, as the server reads it (contract §4.3). */
type Kept = Record<string, { result: unknown; timestamp: number }>;

const fits = (kept: Kept) => encodeURIComponent(JSON.stringify(kept)).length <= KEPT_LENGTH;

/** The addresses that one page has checked with one kind of check, kept through the site's storage mode. */
export function createCheckedAddresses(kind: CheckKind) {
  const { item } = CHECKS[kind];
  let kept: Kept = {};

  return {
    add(email: string, result: string): void {
      const timestamp = Math.floor(service("clock").now() / 1000);
      // The silent check is answered, and kept, by address (contract §3.4).
      const entry = { [email]: { result: kind === "exists" ? { result } : { [email]: { result } }, timestamp } };
      if (!fits(entry)) return;
      kept = { ...kept, ...entry };
      for (const oldest of Object.keys(kept)) if (!fits(kept)) delete kept[oldest];
      // As JSON text; the alternative mode drops it, because the server would choke on it (contract §4.6).
      service("storage").publish({ [item]: JSON.stringify(kept) });
    },
    forget(): void {
      kept = {};
      service("storage").remove(item);
    },
  };
}
