import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import { service } from "../../../core/registry/current.ts";
import { offerGlobals } from "../../../compat/page-globals.ts";
import type { OriginalPage, OriginalServer } from "../../../compat/original-wing.ts";
import { defineControlTexts } from "../control/kinds/texts.ts";
import { TAKEN_MARK } from "../core/slider-selector.ts";
import { lookAgain } from "../core/slider-store.ts";
import { defineSliderTexts } from "../core/texts.ts";
import { createSliderScripting, type OriginalInstance } from "./instance.ts";
import { ALIVE, INITIALIZED } from "./marks.ts";
import { CONTROL_MARK, serveControl } from "./serve-control.ts";
import { answerRequests } from "../engine/load-late-parts.ts";
import { serveSlider } from "./serve-slider.ts";
import css from "./original.css";

export { loadLateParts } from "../engine/load-late-parts.ts";

const SLIDER = ".x-slider[data-x-slider]";
const CONTROL = ".x-slider-control[data-x-slider-control]";

type Instances = Record<string, unknown>;

/** Serves the original's sliders and their controls, with its globals (contract §4.7). */
export function serveOriginals({ page, look }: OriginalPage): OriginalServer {
  void answerRequests();
  defineSliderTexts();
  defineControlTexts();
  adoptStyles(page, css);
  const view = page.defaultView ?? window;
  const byRoot = new WeakMap<object, OriginalInstance>();
  const takeBack = offerGlobals(view, {
    xSlider: { Instances: {} },
    bricksextras: { slider: createSliderScripting((target) => (target instanceof Element ? byRoot.get(target) : undefined)) },
    doExtrasSlider: (container?: ParentNode) => look(container ?? page),
  });
  /** The page's own, where the original has been here before. */
  const instances = (): Instances =>
    Object((Reflect.get(view, "xSlider") as { Instances?: Instances } | undefined)?.Instances) as Instances;

  const register = {
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

  /** The original's engine is alive there and not ours; a clone of one of ours carries our mark. */
  const isTheirs = (root: HTMLElement) => root.matches(`.${INITIALIZED}.${ALIVE}:not([${TAKEN_MARK}])`);
  const theirControl = (control: HTMLElement) => control.matches(`[data-x-control-for]:not([${CONTROL_MARK}])`);

  return {
    selectors: [SLIDER, CONTROL],
    serve(element) {
      if (element.matches(SLIDER)) {
        if (!isTheirs(element)) return serveSlider(element, register);
        service("log").note(`The slider #${element.id} is served by the original product's script already; it is left alone.`);
        return undefined;
      }
      return theirControl(element) ? undefined : serveControl(element);
    },
    again: lookAgain,
    end: takeBack,
  };
}
