import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Tells whether a field is the owner's; asked anew each time, because pages replace their fields. */
export type FieldOwner = (field: Element) => boolean;

const owners = new Set<FieldOwner>();
const listeners = new Set<() => void>();

/** A tag takes a field over from the guard, and from tags that come later. */
export function addOwner(owner: FieldOwner): Cleanup {
  owners.add(owner);
  for (const run of [...listeners]) run();
  return () => void owners.delete(owner);
}

/** The first of all owners of a field, so that there is one indicator. */
export const ownerOf = (field: Element): FieldOwner | undefined => [...owners].find((owner) => owner(field));

/** Calls `run` when an owner has come. */
export function onOwnerAdded(run: () => void): Cleanup {
  listeners.add(run);
  return () => void listeners.delete(run);
}
