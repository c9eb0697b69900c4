import type { SliderHandle } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";
import { useSnapshot } from "./use-snapshot.ts";

interface ToggleProps {
  host: HTMLElement;
  options: SliderOptions;
  engine: () => SliderHandle | null;
}

/** Starts and stops what moves by itself (WCAG 2.2.2). It shows whether autoplay is on, not a hover pause (contract §2.6). */
export function Toggle({ host, options, engine }: ToggleProps) {
  const playing = useSnapshot(host, (snapshot) => snapshot.playing);
  return (
    <button
      type="button"
      className="toggle"
      part="toggle"
      aria-controls="track"
      aria-label={sliderText(options, playing ? "pause" : "play")}
      onClick={() => (playing ? engine()?.pause() : engine()?.play())}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={playing ? "M6 4h3v12H6zM11 4h3v12h-3z" : "M6 4l10 6-10 6z"} fill="currentColor" />
      </svg>
    </button>
  );
}
