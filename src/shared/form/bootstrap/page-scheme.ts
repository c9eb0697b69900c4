import type { Cleanup } from "../../core/utils/cleanup.ts";

export type Scheme = "light" | "dark";

const PREFERS_DARK = "(prefers-color-scheme: dark)";

/** A dark mode that a page builder or plugin switches by itself. */
type DarkMode = readonly [present: string, dark: string];

/** The first that is there decides (forms-rendering 6.10). */
const DARK_MODES: readonly DarkMode[] = [
  ["#automaticcss-core-css", "html.color-scheme--alt"],
  [".fl-builder", ".fl-dark-mode"],
  [".breakdance", ".breakdance-dark-mode"],
  [".bricks-builder", ".dark-mode"],
  ["html[data-theme]", "html[dark-theme=dark],html[data-theme=dark]"],
  [".et_pb_page", ".et-dark-mode"],
  [".elementor", ".dark-mode"],
  [".oxygen", ".dark-mode"],
];

/**
 * The scheme that the page shows itself in (spec forms §4, colour scheme): dark where its builder's dark mode is on, else what the
 * visitor prefers. A builder without its dark class says nothing: most pages of a builder have no dark mode at all.
 */
export function pageScheme(): Scheme {
  const query = (selector: string) => document.querySelector(selector);
  const builder = DARK_MODES.find(([present]) => query(present));
  return (builder && query(builder[1])) || matchMedia(PREFERS_DARK).matches ? "dark" : "light";
}

/** Tells of everything that may change {@link pageScheme}. */
export function observePageScheme(onChange: () => void): Cleanup {
  const preference = matchMedia(PREFERS_DARK);
  const observer = new MutationObserver(onChange);
  preference.addEventListener("change", onChange);
  for (const root of [document.documentElement, document.body])
    observer.observe(root, { attributeFilter: ["class", "data-theme", "dark-theme"] });
  return () => {
    preference.removeEventListener("change", onChange);
    observer.disconnect();
  };
}
