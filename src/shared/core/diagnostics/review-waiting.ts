import type { Loader } from "../loader/loader.ts";
import { reportUnclosed } from "./content.ts";
import { reviewDefinition } from "./definition-keys.ts";

interface Reviewed extends Element {
  /** Of the base element: reports what is wrong with the markup of an element that has not started. */
  _review?(): void;
}

/**
 * Reports what is wrong with the markup of elements that have not started: far below the viewport, or before a visitor
 * touches them. Their tags must be defined. `findAll`: looks into every tree that the loader looks into.
 */
export function reviewWaiting(tags: readonly string[], findAll: Loader["findAll"]): void {
  for (const tag of tags) for (const element of findAll(tag) as Reviewed[]) element._review?.();
  for (const form of findAll("wsf-form")) reviewDefinition(form);
  // It has no base element, and nothing belongs into it.
  for (const guard of findAll("apbct-guard"))
    if (guard.firstElementChild) reportUnclosed(guard, guard.firstElementChild);
}
