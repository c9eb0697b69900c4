import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Whether a field belongs to the owner; evaluated each time, because pages replace their fields. */
export type FieldOwner = (field: Element) => boolean;

const owners = new Set<FieldOwner>();
const listeners = new Set<() => void>();

/** Registers a tag that takes a field over from the guard, and from later tags. */
export function addOwner(owner: FieldOwner): Cleanup {
  owners.add(owner);
  for (const run of [...listeners]) run();
  return () => void owners.delete(owner);
}

/** The first owner of a field, so that there is only one indicator. */
export const ownerOf = (field: Element): FieldOwner | undefined => [...owners].find((owner) => owner(field));

/** Calls `run` when an owner is added. */
export function onOwnerAdded(run: () => void): Cleanup {
  listeners.add(run);
  return () => void listeners.delete(run);
}
