import type { FormSession } from "../form-session.ts";

/** Brings the top of the form into view. */
export function scrollToForm({ page }: FormSession, motion: "instant" | "smooth", offset: number): void {
  const top = (page.form() ?? page.host).getBoundingClientRect().top;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: top - offset, behavior: calm ? "instant" : motion });
}
