import type { Cleanup } from "../../core/utils/scope.ts";

export type Scheme = "light" | "dark";

const PREFERS_DARK = "(prefers-color-scheme: dark)";

/** The dark mode of a page builder or plugin: a selector that detects it, and one that matches while it is on. */
type DarkMode = readonly [present: string, dark: string];

/** The first one present decides (forms-rendering#6.10). */
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
 * The page's colour scheme (forms#4, colour scheme): dark if its builder's dark mode is on, else the one that the
 * page declares. A page that declares none is light, whatever the visitor prefers: its colours are a light theme's.
 */
export function pageScheme(): Scheme {
  const query = (selector: string) => document.querySelector(selector);
  const builder = DARK_MODES.find(([present]) => query(present));
  return (builder && query(builder[1])) || usesDarkColours() ? "dark" : "light";
}

/** Whether the browser's own colours are dark on this page. The computed value says nothing of the page's `<meta>`. */
function usesDarkColours(): boolean {
  const { colorScheme } = getComputedStyle(document.body);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  const declared = colorScheme === "normal" ? (meta?.content ?? "") : colorScheme;
  return declared.includes("dark") && (!declared.includes("light") || matchMedia(PREFERS_DARK).matches);
}

/** Calls `onChange` on everything that may change {@link pageScheme}. */
export function observePageScheme(onChange: () => void): Cleanup {
  const preference = matchMedia(PREFERS_DARK);
  const observer = new MutationObserver(onChange);
  preference.addEventListener("change", onChange);
  for (const root of [document.documentElement, document.body])
    observer.observe(root, { attributeFilter: ["class", "style", "data-theme", "dark-theme"] });
  return () => {
    preference.removeEventListener("change", onChange);
    observer.disconnect();
  };
}
