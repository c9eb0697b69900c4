import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Tells whether a field is the owner's; asked anew each time, because pages replace their fields. */
export type Owns = (field: Element) => boolean;

const owners = new Set<Owns>();
const listeners = new Set<() => void>();

/** A tag takes a field over from the guard, and from tags that come later. */
export function own(owns: Owns): Cleanup {
  owners.add(owns);
  for (const run of [...listeners]) run();
  return () => void owners.delete(owns);
}

/** The first of all owners of a field, so that there is one indicator. */
export const ownerOf = (field: Element): Owns | undefined => [...owners].find((owns) => owns(field));

/** Calls `run` when an owner has come. */
export function onNewOwner(run: () => void): Cleanup {
  listeners.add(run);
  return () => void listeners.delete(run);
}
