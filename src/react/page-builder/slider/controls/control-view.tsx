import type { ComponentType } from "react";
import type { ControlType } from "../../../../shared/page-builder/slider/control/options.ts";
import type { ControlModel } from "../../../../shared/page-builder/slider/control/start-control.ts";
import { defineView, type ViewProps } from "../../../element/define-view.tsx";
import { useAtomState, useTexts } from "../../../element/hooks.ts";
import { AutoplayProgress } from "./autoplay-progress.tsx";
import type { ControlProps } from "./control-props.ts";
import { Counter } from "./counter.tsx";
import { NavArrow } from "./nav-arrow.tsx";
import { PaginationDots } from "./pagination-dots.tsx";
import { PlayPause } from "./play-pause.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SlideContent } from "./slide-content.tsx";

const COMPONENTS: Record<ControlType, ComponentType<ControlProps>> = {
  progressBar: ProgressBar,
  counter: Counter,
  playPause: PlayPause,
  navArrow: NavArrow,
  autoplayProgress: AutoplayProgress,
  slideContent: SlideContent,
  paginationDots: PaginationDots,
};

/** A control outside its slider, by its type. */
function SliderControl({ host, model }: ViewProps<ControlModel>) {
  const { options, state } = useAtomState(model.control);
  useTexts(host);
  const Control = options.type && COMPONENTS[options.type];
  return Control && <Control host={host} options={options} state={state} />;
}

export const controlView = defineView(SliderControl);
