import { endDetached } from "../../core/element/detached-grace.ts";
import { pageStore } from "../../core/registry/container.ts";

/** Instance numbers in use and the tags that own them, per page. */
const reservedIds = new WeakMap<object, Map<number, Element>>();

/** The number of a form instance. */
export interface InstanceId {
  id: number;
  release: () => void;
}

/**
 * Reserves the number of a form instance, which is part of every id in it. If the wanted number is taken, the highest
 * number plus one is used (forms#2). A disconnected tag gives up its number to a connected one.
 */
export function reserveInstanceId(wanted: number, host: Element): InstanceId {
  const page = pageStore();
  let used = reservedIds.get(page);
  if (!used) reservedIds.set(page, (used = new Map<number, Element>()));
  const numbers = used;
  // The original's markers count too: its script and the forms that replace them use their numbers.
  const marked = [...document.querySelectorAll("wsf-form[instance-id], .wsf-form[data-instance-id]")]
    .map((tag) => Number(tag.getAttribute("instance-id") ?? tag.getAttribute("data-instance-id")))
    .filter(Number.isSafeInteger);
  for (const [number, owner] of numbers) {
    if (owner === host || owner.isConnected) continue;
    numbers.delete(number);
    // Deferred: the caller may be rendering.
    queueMicrotask(() => owner.isConnected || endDetached(owner));
  }
  const free = Number.isSafeInteger(wanted) && wanted > 0 && !numbers.has(wanted);
  const id = free ? wanted : Math.max(0, ...numbers.keys(), ...marked) + 1;
  numbers.set(id, host);
  return {
    id,
    release: () => {
      if (numbers.get(id) === host) numbers.delete(id);
    },
  };
}
