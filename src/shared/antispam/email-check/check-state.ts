/** The state that a field's indicator shows; the attribute `state` (api.md §4). */
export type CheckState = "idle" | "load" | "good_email" | "bad_email" | "unknown";

type FinalState = Exclude<CheckState, "idle" | "load">;

const STATES: Readonly<Record<string, FinalState>> = { EXISTS: "good_email", NOT_EXISTS: "bad_email" };

/**
 * The state for the server's status. Only a mailbox known to be missing is bad: `MX_*`, `PROCESSING`, a failure or an
 * unknown status says nothing against an address (contract §7.3).
 */
export const stateOf = (result: string): FinalState =>
  (Object.hasOwn(STATES, result) ? STATES[result] : undefined) ?? "unknown";
