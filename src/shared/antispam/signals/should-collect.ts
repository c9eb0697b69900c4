import { service } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { publishSignals } from "./forced-alternative.ts";

const EXISTING_VISITOR = "apbct_existing_visitor";

/** Records for the next page that this visitor has been here. */
export const recordExistingVisitor = (): void => void service("storage").set(EXISTING_VISITOR, 1);

/**
 * Whether this page collects signals beyond the start values (contract §5.0). An active bot detector collects them
 * itself, unless a returning visitor still has no token; then we collect them, and notify the server (contract §5.13).
 */
export function shouldCollect(): boolean {
  if (!service("settings").get().antispam.botDetector.enabled) return true;
  const tokenMissing = service("storage").get(EXISTING_VISITOR, Infinity) !== undefined && eventToken() === undefined;
  if (tokenMissing) publishSignals({ ct_gathering_loaded: true });
  return tokenMissing;
}
