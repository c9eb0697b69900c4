import { textsAt } from "../../../../shared/core/element/texts-at.ts";
import { ARROW_PATH } from "../../../../shared/page-builder/slider/core/constants.ts";
import { leadsBack } from "../../../../shared/page-builder/slider/control/options.ts";
import { controlText } from "../../../../shared/page-builder/slider/control/kinds/texts.ts";
import { Icon } from "../icon.tsx";
import { useDisabled } from "../use-disabled.ts";
import type { ControlProps } from "./control-props.ts";
import { useControls } from "./use-controls.ts";

/**
 * A button that goes one step forward or back. Its name is text content, so that nested content, such as the next
 * slide's title, becomes part of the name.
 */
export function NavArrow({ host, options, state }: ControlProps) {
  const back = leadsBack(options);
  const side = back ? "prev" : "next";
  const target = state ? (back ? state.snapshot.prevIndex : state.snapshot.nextIndex) : -1;
  const button = useDisabled(target < 0);
  useControls(button, state?.slider);
  return (
    <button
      ref={button}
      type="button"
      className={`arrow ${side}`}
      part={`arrow arrow-${side}`}
      data-direction={state?.options.direction}
      onClick={() => state?.handle.go(back ? "<" : ">", { same: true })}
    >
      <span className="icon" aria-hidden="true">
        <slot name={side}>
          <Icon outline size={40} path={state?.options.arrowPath ?? ARROW_PATH} />
        </slot>
      </span>
      <span className="hint" lang={textsAt(host).lang}>
        {options.label || controlText(host, back ? "previous" : "next")}
      </span>
      <slot />
    </button>
  );
}
