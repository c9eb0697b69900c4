import type { SliderHandle } from "../../shared/slider/contracts.ts";
import type { SliderOptions } from "../../shared/slider/options.ts";
import { sliderText } from "../../shared/slider/texts.ts";
import { useSnapshot } from "./use-snapshot.ts";

interface ArrowsProps {
  host: HTMLElement;
  options: SliderOptions;
  engine: () => SliderHandle | null;
}

/** The two buttons beside the view; in the page's order before the slides (contract §2.6). */
export function Arrows({ host, options, engine }: ArrowsProps) {
  return (
    <div className="arrows" part="arrows">
      <Arrow host={host} options={options} engine={engine} back />
      <Arrow host={host} options={options} engine={engine} back={false} />
    </div>
  );
}

function Arrow({ host, options, engine, back }: ArrowsProps & { back: boolean }) {
  const target = useSnapshot(host, ({ prevIndex, nextIndex }) => (back ? prevIndex : nextIndex));
  // A click that wraps says so.
  const wraps = useSnapshot(host, ({ index, prevIndex, nextIndex }) => (back ? prevIndex > index : nextIndex >= 0 && nextIndex < index));
  const name = back ? "prev" : "next";
  const label = sliderText(options, wraps ? (back ? "last" : "first") : name);
  return (
    <button
      type="button"
      className={`arrow ${name}`}
      part={`arrow arrow-${name}`}
      aria-label={label}
      aria-controls="track"
      disabled={target < 0}
      onClick={() => engine()?.go(back ? "<" : ">")}
    >
      <svg viewBox="0 0 40 40" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={options.arrowPath} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
