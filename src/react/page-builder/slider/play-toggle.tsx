import { textsAt } from "../../../shared/core/element/texts-at.ts";
import { hasAutoScroll } from "../../../shared/page-builder/slider/core/motion-options.ts";
import { sliderText } from "../../../shared/page-builder/slider/core/texts.ts";
import type { ControlState } from "../../../shared/page-builder/slider/start/control-state.ts";
import { useFocusOnRemoval } from "../../element/hooks.ts";
import { Icon } from "./icon.tsx";

export const PAUSE = "M6 4h3v12H6zM11 4h3v12h-3z";
export const PLAY = "M6 4l10 6-10 6z";

interface PlayToggleProps {
  state: ControlState;
  onToggle: () => void;
  onFocusLost: () => void;
}

/**
 * Starts and stops automatic movement (WCAG 2.2.2). It shows whether movement is on, ignoring a hover pause
 * (page-builder-contract#2.6).
 */
export function PlayToggle({ state: { snapshot, options }, onToggle, onFocusLost }: PlayToggleProps) {
  const { playing } = snapshot;
  const scrolls = hasAutoScroll(options);
  const label = playing ? (scrolls ? "pauseScroll" : "pause") : scrolls ? "startScroll" : "play";
  return (
    <button
      ref={useFocusOnRemoval(onFocusLost)}
      className="toggle"
      part="toggle"
      aria-controls="track"
      lang={textsAt(options.host).lang}
      aria-label={sliderText(options, label)}
      onClick={onToggle}
    >
      <Icon size={20} path={playing ? PAUSE : PLAY} />
    </button>
  );
}
