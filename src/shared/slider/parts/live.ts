import type { Part } from "../contracts.ts";
import { LIVE_BUSY_MS } from "../constants.ts";

/**
 * Makes the view a polite live region, silent while the slider moves by itself (contract §2.6). A hidden dot that comes
 * and goes after a move tells readers that the region has changed, although only places changed.
 */
export const Live: Part<object> = ({ opt, on, parts, scope, elements: { track } }) => {
  let signal: HTMLElement | undefined;
  let stop: (() => void) | undefined;

  function apply(): void {
    const { live, isNavigation, navigation } = opt();
    if (!live || isNavigation || navigation) return clear();
    track.setAttribute("aria-live", parts.Playback.playing ? "off" : "polite");
    track.setAttribute("aria-atomic", "true");
  }

  function clear(): void {
    track.removeAttribute("aria-live");
    track.removeAttribute("aria-atomic");
  }

  function rest(): void {
    stop?.();
    stop = undefined;
    signal?.remove();
    track.removeAttribute("aria-busy");
  }

  function tell(): void {
    if (track.getAttribute("aria-live") !== "polite") return;
    rest();
    track.setAttribute("aria-busy", "true");
    signal = track.ownerDocument.createElement("span");
    signal.className = "hint";
    signal.textContent = "…";
    track.append(signal);
    stop = scope.after(LIVE_BUSY_MS, rest);
  }

  on("moved", tell);
  on("scrolled", tell);
  on("options", apply);
  on("autoplay.play", apply);
  on("autoplay.pause", apply);
  on("autoScroll.play", apply);
  on("autoScroll.pause", apply);
  scope.onEnd(() => {
    rest();
    clear();
  });
  return { mount: apply };
};
