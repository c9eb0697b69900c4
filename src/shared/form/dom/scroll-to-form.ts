import { metaNumber, metaText, type Meta } from "../definition/meta.ts";
import type { FormSession } from "../form-session.ts";

/** How the top of a form is brought into view. */
export interface Scroll {
  /** "" does not scroll. */
  motion: "" | "instant" | "smooth";
  /** Pixels above the form that stay visible. */
  offset: number;
  /** Milliseconds that a smooth way takes. */
  durationMs: number;
}

/** Milliseconds of a smooth way where nobody says (spec forms §9). */
export const SCROLL_DURATION_MS = 400;

/** Reads `{name}`, `{name}_offset` and `{name}_duration`; older definitions say "on" for instant (forms-behaviour 7). */
export function readScroll(meta: Meta, name: string): Scroll {
  const wish = metaText(meta, name);
  return {
    motion: wish === "smooth" ? "smooth" : wish === "instant" || wish === "on" ? "instant" : "",
    offset: metaNumber(meta, `${name}_offset`) ?? 0,
    durationMs: metaNumber(meta, `${name}_duration`) ?? SCROLL_DURATION_MS,
  };
}

/** Brings the top of the form into view. */
export function scrollToForm({ page, signal }: FormSession, { motion, offset, durationMs }: Scroll): void {
  if (motion === "") return;
  const by = (page.form() ?? page.host).getBoundingClientRect().top - offset;
  const jumps = motion === "instant" || durationMs <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const jump = () => scrollBy({ top: by, behavior: "instant" });
  if (jumps) jump();
  else import("./scroll-smoothly.ts").then(({ scrollSmoothly }) => scrollSmoothly(by, durationMs, signal), jump);
}
