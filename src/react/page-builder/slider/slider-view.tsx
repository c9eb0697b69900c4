import { sliderText } from "../../../shared/page-builder/slider/core/texts.ts";
import { controlsOf, standsForPages } from "../../../shared/page-builder/slider/start/control-state.ts";
import type { SliderModel } from "../../../shared/page-builder/slider/start/start-slider.ts";
import { defineView, type ViewProps } from "../../element/define-view.tsx";
import { useAtomState, useTexts } from "../../element/hooks.ts";
import { Arrows } from "./arrows.tsx";
import { Dots } from "./dots.tsx";
import { PlayToggle } from "./play-toggle.tsx";

/**
 * Everything around the author's slides, before them in DOM order: first the button that stops automatic movement, as
 * in the ARIA Authoring Practices' carousel.
 */
function SliderControls({ host, model }: ViewProps<SliderModel>) {
  const state = useAtomState(model.controls);
  const isLoading = useAtomState(model.loading);
  useTexts(host);
  const { options } = state;
  const { arrows, dots, toggle } = controlsOf(state);
  return (
    <>
      {(toggle || dots) && (
        <div className="bar">
          {toggle && <PlayToggle state={state} onToggle={model.togglePlay} onFocusLost={model.focusSlide} />}
          {dots && (
            <Dots
              state={state}
              goToPage={(page) => model.go(`>${page}`)}
              label={standsForPages(options) ? "pageX" : "slideX"}
              groupLabel={sliderText(options, "select")}
              controls="track"
              onFocusLost={model.focusSlide}
            />
          )}
        </div>
      )}
      {arrows && <Arrows state={state} go={model.go} onFocusLost={model.focusSlide} />}
      {isLoading && <div className="spinner" part="spinner" aria-hidden="true" />}
    </>
  );
}

export const sliderView = defineView(SliderControls);
