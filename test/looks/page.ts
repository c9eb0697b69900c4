import { htmlPage, MODULE_SCRIPT, settingsScript, STYLE_SHEET } from "../e2e/support.ts";
import { LOOKS, themeFile } from "./looks.ts";
import type { Say, State } from "./state.ts";

/** As a plain site: a column of text, and both colour schemes. */
const STYLES = `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>
  /* With forced colours, a caret cannot be made transparent. */
  html { caret-animation: manual; }
  body { margin: 0; padding: 1rem; font: 1rem/1.5 sans-serif; }
  main { display: flow-root; max-inline-size: 40rem; margin-inline: auto; }
  main.narrow { inline-size: fit-content; margin-inline: 0; }
</style>`;

/** Switched on by `applyLook`; scripts may be off, so that a sheet that is added later could not say when it is there. */
const THEME_SHEETS = LOOKS.flatMap(({ theme }) =>
  theme === undefined
    ? []
    : `<link rel="stylesheet" href="/dist/${themeFile(theme)}" media="not all" data-theme="${theme}">`,
).join("");

/** The page of a state, as a CMS sends it; without the script where the browser runs none. */
export const composePage = (state: State, { rtl, settings }: { rtl: boolean; settings: object }): string =>
  htmlPage({
    title: `${state.tag}, ${state.name}`,
    attributes: rtl ? 'lang="he" dir="rtl"' : 'lang="en"',
    head: STYLES + STYLE_SHEET + THEME_SHEETS + settingsScript(settings) + MODULE_SCRIPT,
    body: `<main${state.narrow ? ' class="narrow"' : ""}>${state.body(sayIn(rtl))}</main>`,
  });

export const sayIn =
  (rtl: boolean): Say =>
  (english, hebrew) =>
    rtl ? hebrew : english;
