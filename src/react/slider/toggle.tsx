import type { SliderHandle } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";

interface ToggleProps {
  /** Autoplay is on. */
  playing: boolean;
  options: SliderOptions;
  engine: () => SliderHandle | null;
}

/** Starts and stops what moves by itself (WCAG 2.2.2). It shows whether autoplay is on, not a hover pause (contract §2.6). */
export function Toggle({ playing, options, engine }: ToggleProps) {
  return (
    <button
      className="toggle"
      part="toggle"
      aria-controls="track"
      aria-label={sliderText(options, playing ? "pause" : "play")}
      onClick={() => (playing ? engine()?.pause() : engine()?.play())}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={playing ? "M6 4h3v12H6zM11 4h3v12h-3z" : "M6 4l10 6-10 6z"} />
      </svg>
    </button>
  );
}
