import { service } from "../../core/registry/container.ts";
import { CHECKS, type CheckKind } from "./check-kinds.ts";

/** Characters that the map may take, encoded: in native mode it has to fit into a cookie. The latest addresses stay. */
export const MAX_STORED_LENGTH = 3000;

/** Address to what was said of it, as the server reads it (contract §4.3). */
type StoredAddresses = Record<string, { result: unknown; timestamp: number }>;

const fits = (stored: StoredAddresses) => encodeURIComponent(JSON.stringify(stored)).length <= MAX_STORED_LENGTH;

/** The addresses that one page has checked with one kind of check, kept through the site's storage mode. */
export function createCheckedAddresses(kind: CheckKind) {
  const { item } = CHECKS[kind];
  let stored: StoredAddresses = {};

  return {
    add(email: string, result: string): void {
      const timestamp = Math.floor(service("clock").now() / 1000);
      // The silent check is answered, and kept, by address (contract §3.4).
      const entry = { [email]: { result: kind === "exists" ? { result } : { [email]: { result } }, timestamp } };
      if (!fits(entry)) return;
      stored = { ...stored, ...entry };
      for (const oldest of Object.keys(stored)) if (!fits(stored)) delete stored[oldest];
      // As JSON text; the alternative mode drops it, because the server would choke on it (contract §4.6).
      service("storage").publish({ [item]: JSON.stringify(stored) });
    },
    forget(): void {
      stored = {};
      service("storage").remove(item);
    },
  };
}
