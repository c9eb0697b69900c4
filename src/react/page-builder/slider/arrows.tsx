import type { ControlState } from "../../../shared/page-builder/slider/start/control-state.ts";
import { textsAt } from "../../../shared/core/element/texts-at.ts";
import { sliderText } from "../../../shared/page-builder/slider/core/texts.ts";
import { useFocusOnRemoval } from "../../element/hooks.ts";
import { Icon } from "./icon.tsx";
import { useDisabled } from "./use-disabled.ts";

interface ArrowsProps {
  state: ControlState;
  go: (command: "<" | ">") => void;
  onFocusLost: () => void;
}

/** The two arrows over the slides; before them in DOM order (page-builder-contract#2.6). */
export function Arrows({ state, go, onFocusLost }: ArrowsProps) {
  return (
    <div ref={useFocusOnRemoval(onFocusLost)} className="arrows" part="arrows">
      <Arrow state={state} back go={() => go("<")} />
      <Arrow state={state} back={false} go={() => go(">")} />
    </div>
  );
}

function Arrow({ state: { snapshot, options }, back, go }: { state: ControlState; back: boolean; go: () => void }) {
  const { index, prevIndex, nextIndex } = snapshot;
  const target = back ? prevIndex : nextIndex;
  const name = back ? "prev" : "next";
  // The label announces a click that wraps.
  const wraps = back ? target > index : target >= 0 && target < index;
  return (
    <button
      ref={useDisabled(target < 0)}
      className={`arrow ${name}`}
      part={`arrow arrow-${name}`}
      aria-controls="track"
      lang={textsAt(options.host).lang}
      aria-label={sliderText(options, wraps ? (back ? "last" : "first") : name)}
      onClick={go}
    >
      <Icon outline size={40} path={options.arrowPath} />
    </button>
  );
}
