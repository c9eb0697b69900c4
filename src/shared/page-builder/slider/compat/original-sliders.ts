import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/container.ts";
import { defineInstances } from "../../../compat/instances.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import { notifySlidersChanged } from "../core/slider-store.ts";
import { ACTIVE, INITIALIZED } from "./ids-and-classes.ts";
import { defineControlTexts } from "../control/kinds/texts.ts";
import { ENHANCED_SLIDER_ATTR } from "../core/slider-selector.ts";
import { defineSliderTexts } from "../core/texts.ts";
import { createSliderScripting, type OriginalInstance } from "./instance.ts";
import { ENHANCED_CONTROL_ATTR, enhanceControl } from "./enhance-control.ts";
import { loadSlideReveal } from "../engine/load-plugins.ts";
import { enhanceSlider } from "./enhance-slider.ts";
import css from "./original.css";

export { loadPlugins } from "../engine/load-plugins.ts";

const SLIDER = ".x-slider[data-x-slider]";
const CONTROL = ".x-slider-control[data-x-slider-control]";

/** Enhances the original's sliders and their controls, with its globals (page-builder-contract#4.7). */
export function enhanceOriginalMarkup(context: EnhanceContext): MarkupEnhancer {
  void loadSlideReveal();
  defineSliderTexts();
  defineControlTexts();
  adoptStyles(context.page, css);
  const names = { global: "xSlider", rescan: "doExtrasSlider" };
  const instances = defineInstances<OriginalInstance>(context, names, (of) => ({
    bricksextras: { slider: createSliderScripting(of) },
  }));

  /** The original's engine is active on this slider, not ours; a clone of one of ours carries our attribute. */
  const isTheirs = (root: HTMLElement) => root.matches(`.${INITIALIZED}.${ACTIVE}:not([${ENHANCED_SLIDER_ATTR}])`);
  const isTheirControl = (control: HTMLElement) =>
    control.matches(`[data-x-control-for]:not([${ENHANCED_CONTROL_ATTR}])`);

  return {
    selectors: [SLIDER, CONTROL],
    enhance(element) {
      if (element.matches(SLIDER)) {
        if (!isTheirs(element)) return enhanceSlider(element, instances.add);
        service("log").note(
          `The slider #${element.id} is served by the original product's script already; it is left alone.`,
        );
        return undefined;
      }
      return isTheirControl(element) ? undefined : enhanceControl(element);
    },
    refresh: notifySlidersChanged,
    end: instances.end,
  };
}
