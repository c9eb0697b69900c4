import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { publishSignals } from "./forced-alternative.ts";

/** Sizes of page and window in CSS pixels (spec antispam §3, contract §5.7). */
export interface ScreenInfo {
  fullWidth: number;
  fullHeight: number;
  visibleWidth: number;
  visibleHeight: number;
}

function readScreenInfo({ documentElement: html, body }: Document): ScreenInfo {
  const heights = [html, body].flatMap(({ scrollHeight, offsetHeight, clientHeight }) => [
    scrollHeight,
    offsetHeight,
    clientHeight,
  ]);
  return {
    fullWidth: html.scrollWidth,
    fullHeight: Math.max(...heights),
    visibleWidth: html.clientWidth,
    visibleHeight: html.clientHeight,
  };
}

/** Measures once, when the page is idle: its layout is done by then and need not be forced. */
export const startScreenInfo = (page: Document): Cleanup =>
  service("clock").idle(() => publishSignals({ ct_screen_info: JSON.stringify(readScreenInfo(page)) }));
