import { build, setAttributes } from "../../../core/element/build.ts";
import type { Part } from "../core/contracts.ts";
import { LIVE_BUSY_MS } from "../core/constants.ts";

/**
 * Makes the view a polite live region, silent while the slider moves by itself (contract §2.6). A hidden dot that comes
 * and goes after a move tells readers that the region has changed, although only places changed.
 */
export const Live: Part<object> = ({ opt, on, parts, scope, elements: { track } }) => {
  let signal: HTMLElement | undefined;
  let stop: (() => void) | undefined;

  function apply(): void {
    const { live, isNavigation, navigation } = opt();
    const tells = scope.alive && live && !isNavigation && !navigation;
    setAttributes(track, {
      "aria-live": tells ? (parts.Playback.playing ? "off" : "polite") : undefined,
      "aria-atomic": tells ? "true" : undefined,
    });
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
    signal = build("span", { class: "hint" }, "…");
    track.append(signal);
    stop = scope.after(LIVE_BUSY_MS, rest);
  }

  on("moved", tell);
  on("scrolled", tell);
  for (const event of ["options", "autoplay.play", "autoplay.pause", "autoScroll.play", "autoScroll.pause"] as const) on(event, apply);
  scope.onEnd(() => {
    rest();
    apply();
  });
  return { mount: apply };
};
