import { service } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { publishSignals } from "./forced-alternative.ts";

const EXISTING_VISITOR = "apbct_existing_visitor";

/** For the next page: this visitor has been here. */
export const recordExistingVisitor = (): void => void service("storage").set(EXISTING_VISITOR, 1);

/**
 * Whether this page gathers signals beyond the start values (contract §5.0). With the bot detector on it gathers them
 * itself, unless a visitor who has been here before still has no token; then we do, and tell the server (contract §5.13).
 */
export function shouldCollect(): boolean {
  if (!service("settings").get().antispam.botDetector.enabled) return true;
  const tokenMissing = service("storage").get(EXISTING_VISITOR, Infinity) !== undefined && eventToken() === undefined;
  if (tokenMissing) publishSignals({ ct_gathering_loaded: true });
  return tokenMissing;
}
