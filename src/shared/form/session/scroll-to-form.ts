import { boxOf } from "../../core/element/coordinates.ts";
import { bringIntoView } from "../../core/element/scroll.ts";
import type { FormSession } from "../state/form-session.ts";
import { service } from "../../core/registry/container.ts";
import { metaNumber, metaText, type Meta } from "../definition/meta.ts";
import { scrollSmoothly } from "./scroll-smoothly.ts";

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

/** Number of frames to wait for React to render. */
const FRAMES_TO_DRAW = 30;

/**
 * Brings into view what the visitor needs next: the top of the form if configured; else `next`, a part of the form that
 * may not have rendered yet, and only if it is out of view.
 */
export function scrollToForm(
  session: FormSession,
  { motion, offset, durationMs }: ScrollSettings,
  next: () => HTMLElement | null | undefined,
): void {
  const { page, signal } = session;
  if (motion === "") return bringIntoViewWhenDrawn(session, next);
  const by = boxOf(page.form() ?? page.host).top - offset;
  const jumps = motion === "instant" || durationMs <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (jumps) scrollBy({ top: by, behavior: "instant" });
  else scrollSmoothly(by, durationMs, signal);
}

function bringIntoViewWhenDrawn({ page, signal }: FormSession, next: () => HTMLElement | null | undefined): void {
  let frames = 0;
  const check = () => {
    const element = signal.aborted ? null : next();
    if (element?.checkVisibility()) bringIntoView(element, page.host);
    else if (!signal.aborted && (frames += 1) < FRAMES_TO_DRAW) service("clock").frame(check);
  };
  service("clock").frame(check);
}
