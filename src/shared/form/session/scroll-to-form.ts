import type { FormSession } from "../state/form-session.ts";
import { metaNumber, metaText, type Meta } from "../definition/meta.ts";
import { fetchOptional } from "../load/fetch-optional.ts";

/** How the top of a form is brought into view. */
export interface ScrollSettings {
  /** "": not configured. */
  motion: "" | "instant" | "smooth";
  /** Pixels above the form that stay visible. */
  offset: number;
  /** Duration of smooth scrolling in milliseconds. */
  durationMs: number;
}

/** Default duration of smooth scrolling in milliseconds (forms#9). */
export const SCROLL_DURATION_MS = 400;

/**
 * Reads `{name}`, `{name}_offset` and `{name}_duration`; older definitions use "on" for instant (forms-behaviour#7).
 */
export function readScrollSettings(meta: Meta, name: "scroll_to_top" | `${"" | "error_"}scroll_top`): ScrollSettings {
  const value = metaText(meta, name);
  return {
    motion: value === "smooth" ? "smooth" : value === "instant" || value === "on" ? "instant" : "",
    offset: metaNumber(meta, `${name}_offset`) ?? 0,
    durationMs: metaNumber(meta, `${name}_duration`) ?? SCROLL_DURATION_MS,
  };
}

/**
 * Brings into view what the visitor needs next: the top of the form if configured; else `next`, a part of the form that
 * may not have rendered yet, and only if it is out of view.
 */
export function scrollToForm(
  session: FormSession,
  settings: ScrollSettings,
  next: () => HTMLElement | null | undefined,
): void {
  const { page, signal } = session;
  void fetchOptional(page.host, () => import("./scroll-form.ts"), "does not scroll to what comes next", "warn").then(
    (code) => signal.aborted || code?.scrollForm(session, settings, next),
  );
}
