import { useRef } from "react";
import { textsAt } from "../../../../shared/core/element/texts-at.ts";
import { togglePlay } from "../../../../shared/page-builder/slider/control/kinds/play-pause.ts";
import { controlText } from "../../../../shared/page-builder/slider/control/kinds/texts.ts";
import { Icon } from "../icon.tsx";
import { PAUSE, PLAY } from "../play-toggle.tsx";
import type { ControlProps } from "./control-props.ts";
import { useControls } from "./use-controls.ts";

/**
 * Starts and stops automatic movement. It shows the live state, not the configured one, and ignores a hover pause. Its
 * label says what a press does; with `aria-pressed` as well it would say the opposite.
 */
export function PlayPause({ host, options, state }: ControlProps) {
  const button = useRef<HTMLButtonElement>(null);
  useControls(button, state?.slider);
  const isPlaying = state?.snapshot.playing === true;
  const { pauseAriaLabel, playAriaLabel, label } = options;
  return (
    <button
      ref={button}
      type="button"
      className={isPlaying ? "toggle is-active" : "toggle"}
      part={isPlaying ? "toggle toggle-active" : "toggle"}
      disabled={state === null}
      lang={textsAt(host).lang}
      aria-label={
        (isPlaying ? pauseAriaLabel : playAriaLabel) || label || controlText(host, isPlaying ? "pause" : "play")
      }
      onClick={() => togglePlay(state?.handle)}
    >
      <slot name="play" hidden={isPlaying}>
        <Icon size={20} path={PLAY} />
      </slot>
      <slot name="pause" hidden={!isPlaying}>
        <Icon size={20} path={PAUSE} />
      </slot>
    </button>
  );
}
