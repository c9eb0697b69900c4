import { setAttributes } from "../../../core/element/reflect.ts";
import type { Component } from "../engine/contracts.ts";

/** How long the track is `aria-busy` after a move, ms (page-builder-contract#2.6). */
export const LIVE_BUSY_MS = 90;

/**
 * Makes the track a polite live region, silent while the slider moves by itself (page-builder-contract#2.6). A hidden
 * ellipsis, added briefly after a move, makes screen readers notice the change although only positions have changed.
 */
export const LiveRegion: Component<object, "playback"> = ({ scope, on, getOptions, track }, { playback }) => {
  let signal: HTMLElement | undefined;
  let stop: (() => void) | undefined;

  function apply(): void {
    const { live, isNavigation, navigation } = getOptions();
    const isLive = scope.alive && live && !isNavigation && !navigation;
    setAttributes(track, {
      "aria-live": isLive ? (playback.playing ? "off" : "polite") : undefined,
      "aria-atomic": isLive ? "true" : undefined,
    });
  }

  function reset(): void {
    stop?.();
    stop = undefined;
    signal?.remove();
    track.removeAttribute("aria-busy");
  }

  function signalChange(): void {
    if (track.getAttribute("aria-live") !== "polite") return;
    reset();
    track.setAttribute("aria-busy", "true");
    signal = document.createElement("span");
    signal.className = "hint";
    signal.textContent = "…";
    track.append(signal);
    stop = scope.after(LIVE_BUSY_MS, reset);
  }

  on("moved", signalChange);
  on("scrolled", signalChange);
  on("options", apply);
  on("playing", apply);
  scope.onEnd(() => {
    reset();
    apply();
  });
  return { mount: apply };
};
