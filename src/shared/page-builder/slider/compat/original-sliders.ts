import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/container.ts";
import { defineGlobals } from "../../../compat/page-globals.ts";
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

type Instances = Record<string, unknown>;

/** Enhances the original's sliders and their controls, with its globals (page-builder-contract#4.7). */
export function enhanceOriginalMarkup({ page, scan }: EnhanceContext): MarkupEnhancer {
  void loadSlideReveal();
  defineSliderTexts();
  defineControlTexts();
  adoptStyles(page, css);
  const pageWindow = page.defaultView ?? window;
  const byRoot = new WeakMap<object, OriginalInstance>();
  const removeGlobals = defineGlobals(pageWindow, {
    xSlider: { Instances: {} },
    bricksextras: {
      slider: createSliderScripting((target) => (target instanceof Element ? byRoot.get(target) : undefined)),
    },
    doExtrasSlider: (container?: ParentNode) => scan(container ?? page),
  });
  /** The page's own registry, if the original has already created one. */
  const instances = (): Instances =>
    Object((Reflect.get(pageWindow, "xSlider") as { Instances?: Instances } | undefined)?.Instances) as Instances;

  const registry = {
    add(root: HTMLElement, instance: OriginalInstance) {
      const id = root.getAttribute("data-x-id");
      byRoot.set(root, instance);
      if (id) instances()[id] = instance;
    },
    remove(root: HTMLElement, instance: OriginalInstance) {
      const id = root.getAttribute("data-x-id");
      byRoot.delete(root);
      if (id && instances()[id] === instance) Reflect.deleteProperty(instances(), id);
    },
  };

  /** The original's engine is active on this slider, not ours; a clone of one of ours carries our attribute. */
  const isTheirs = (root: HTMLElement) => root.matches(`.${INITIALIZED}.${ACTIVE}:not([${ENHANCED_SLIDER_ATTR}])`);
  const isTheirControl = (control: HTMLElement) =>
    control.matches(`[data-x-control-for]:not([${ENHANCED_CONTROL_ATTR}])`);

  return {
    selectors: [SLIDER, CONTROL],
    enhance(element) {
      if (element.matches(SLIDER)) {
        if (!isTheirs(element)) return enhanceSlider(element, registry);
        service("log").note(
          `The slider #${element.id} is served by the original product's script already; it is left alone.`,
        );
        return undefined;
      }
      return isTheirControl(element) ? undefined : enhanceControl(element);
    },
    refresh: notifySlidersChanged,
    end: removeGlobals,
  };
}
