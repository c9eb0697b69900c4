import { pageStore } from "../registry/current.ts";

/** Numbers in use, per page. */
const taken = new WeakMap<object, Set<number>>();

/**
 * A number for a form instance, part of every id in it. A wanted number that is taken is replaced by one above the
 * highest (spec forms §2).
 */
export function takeInstanceNumber(wanted: number): { id: number; release: () => void } {
  const page = pageStore();
  let used = taken.get(page);
  if (!used) taken.set(page, (used = new Set()));
  const numbers = used;
  // The original's markers count too: its script, and the forms that take their place, use their numbers.
  const marked = [...document.querySelectorAll("wsf-form[instance-id], .wsf-form[data-instance-id]")]
    .map((tag) => Number(tag.getAttribute("instance-id") ?? tag.getAttribute("data-instance-id")))
    .filter(Number.isSafeInteger);
  const free = Number.isSafeInteger(wanted) && wanted > 0 && !numbers.has(wanted);
  const id = free ? wanted : Math.max(0, ...numbers, ...marked) + 1;
  numbers.add(id);
  return { id, release: () => numbers.delete(id) };
}
