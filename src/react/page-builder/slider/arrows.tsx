import { arrowFacts } from "../../../shared/page-builder/slider/start/control-rules.ts";
import type { ControlState } from "../../../shared/page-builder/slider/start/control-state.ts";
import { textsAt } from "../../../shared/core/element/texts-at.ts";
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

function Arrow({ state, back, go }: { state: ControlState; back: boolean; go: () => void }) {
  const { options } = state;
  const { target, label } = arrowFacts(state, back);
  const name = back ? "prev" : "next";
  return (
    <button
      ref={useDisabled(target < 0)}
      className={`arrow ${name}`}
      part={`arrow arrow-${name}`}
      aria-controls="track"
      lang={textsAt(options.host).lang}
      aria-label={label}
      onClick={go}
    >
      <Icon outline size={40} path={options.arrowPath} />
    </button>
  );
}
