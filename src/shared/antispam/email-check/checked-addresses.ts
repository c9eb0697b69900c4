import { service } from "../../core/registry/container.ts";
import { CHECKS, type CheckKind } from "./check-kinds.ts";

/** Maximum length of the encoded map: in native mode it has to fit into a cookie. The latest addresses stay. */
export const MAX_STORED_LENGTH = 3000;

/** Results by address, as the server reads them (contract §4.3). */
type StoredAddresses = Record<string, { result: unknown; timestamp: number }>;

const fits = (stored: StoredAddresses) => encodeURIComponent(JSON.stringify(stored)).length <= MAX_STORED_LENGTH;

/** The addresses that a page has checked with one kind of check, stored by the site's cookie mode. */
export function createCheckedAddresses(kind: CheckKind) {
  const { item } = CHECKS[kind];
  let stored: StoredAddresses = {};

  return {
    add(email: string, result: string): void {
      const timestamp = Math.floor(service("clock").now() / 1000);
      // The silent check is answered, and stored, by address (contract §3.4).
      const entry = { [email]: { result: kind === "exists" ? { result } : { [email]: { result } }, timestamp } };
      if (!fits(entry)) return;
      stored = { ...stored, ...entry };
      for (const oldest of Object.keys(stored)) if (!fits(stored)) delete stored[oldest];
      // As JSON text. The alternative mode drops it, because the server cannot handle it (contract §4.6).
      service("storage").publish({ [item]: JSON.stringify(stored) });
    },
    forget(): void {
      stored = {};
      service("storage").remove(item);
    },
  };
}
