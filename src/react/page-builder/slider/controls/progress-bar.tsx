import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import { textsAt } from "../../../../shared/core/element/texts-at.ts";
import {
  goByKey,
  goToPointer,
  progressDirection,
  progressOf,
} from "../../../../shared/page-builder/slider/control/kinds/progress-bar.ts";
import { controlText, positionText } from "../../../../shared/page-builder/slider/control/kinds/texts.ts";
import type { ControlProps } from "./control-props.ts";
import { useControls } from "./use-controls.ts";
import { range } from "../../../../shared/core/utils/range.ts";

/**
 * Shows the progress through the slides; a click or a key goes to a slide, if the author wants that
 * (page-builder-contract#3.2).
 */
export function ProgressBar({ host, options, state }: ControlProps) {
  const node = useRef<HTMLDivElement>(null);
  const { position, count } = progressOf(state);
  const isClickable = state !== null && options.progressBarClickable;
  const direction = progressDirection(host, options, state);
  useControls(node, isClickable ? state.slider : undefined);

  const handleClick = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    // The filled part is not a target (A133).
    if (isClickable && !(target as Element).matches(".bar"))
      goToPointer(state, currentTarget, clientX, direction === "rtl");
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isClickable) goByKey(event.nativeEvent, state, direction);
  };

  const segments = options.segmented ? count : 0;
  return (
    <div
      ref={node}
      className="progress"
      part="progress"
      data-segmented={segments > 0 ? "" : undefined}
      role={isClickable ? "slider" : "progressbar"}
      tabIndex={isClickable ? 0 : undefined}
      dir={direction}
      lang={textsAt(host).lang}
      aria-label={options.label || controlText(host, "progress")}
      aria-valuemin={state ? 1 : undefined}
      aria-valuemax={state ? count : undefined}
      aria-valuenow={state ? position : undefined}
      aria-valuetext={state ? positionText(host, position, count) : undefined}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {segments === 0 && <div className="bar" part="bar" />}
      {range(segments).map((index) => {
        const isFilled = index < position;
        return (
          <div
            key={index}
            className="segment"
            part={isFilled ? "segment segment-filled" : "segment"}
            data-filled={isFilled ? "" : undefined}
          />
        );
      })}
    </div>
  );
}
