import type { SliderHandle, Snapshot } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";

interface ArrowsProps {
  snapshot: Pick<Snapshot, "index" | "prevIndex" | "nextIndex">;
  options: SliderOptions;
  engine: () => SliderHandle | null;
}

/** The two buttons beside the view; in the page's order before the slides (contract §2.6). */
export function Arrows({ snapshot: { index, prevIndex, nextIndex }, options, engine }: ArrowsProps) {
  const drawing = (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d={options.arrowPath} />
    </svg>
  );
  const arrow = (back: boolean) => {
    const target = back ? prevIndex : nextIndex;
    // A click that wraps says so.
    const wraps = back ? target > index : target >= 0 && target < index;
    const name = back ? "prev" : "next";
    return (
      <button
        className={`arrow ${name}`}
        part={`arrow arrow-${name}`}
        aria-label={sliderText(options, wraps ? (back ? "last" : "first") : name)}
        aria-controls="track"
        disabled={target < 0}
        onClick={() => engine()?.go(back ? "<" : ">")}
      >
        {drawing}
      </button>
    );
  };
  return (
    <div className="arrows" part="arrows">
      {arrow(true)}
      {arrow(false)}
    </div>
  );
}
