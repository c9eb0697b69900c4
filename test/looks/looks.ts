import { existsSync } from "node:fs";
import path from "node:path";
import { DIST } from "../e2e/support.ts";

/** What a page looks like: its width, the visitor's preferences, the direction, and a theme. */
export interface Look {
  /** Part of the pictures' names. */
  name: string;
  widthPx: number;
  dark?: boolean;
  /** In Hebrew, from right to left. */
  rtl?: boolean;
  forcedColors?: boolean;
  /** Name of a style sheet in `dist/themes/`. */
  theme?: string;
}

const PHONE_PX = 360;
const DESKTOP_PX = 1280;

const ALL: readonly Look[] = [
  { name: "desktop", widthPx: DESKTOP_PX },
  { name: "phone", widthPx: PHONE_PX },
  { name: "dark", widthPx: PHONE_PX, dark: true },
  { name: "forced-colors", widthPx: PHONE_PX, forcedColors: true },
  { name: "theme-default", widthPx: PHONE_PX, theme: "default" },
  { name: "theme-soft", widthPx: PHONE_PX, theme: "soft" },
  { name: "theme-sharp", widthPx: PHONE_PX, theme: "sharp" },
  { name: "rtl", widthPx: DESKTOP_PX, rtl: true },
];

export const themeFile = (theme: string) => `themes/${theme}.css`;

/** Every state has a picture in each of these looks. */
export const LOOKS = ALL.filter(({ theme }) => theme === undefined || existsSync(path.join(DIST, themeFile(theme))));
