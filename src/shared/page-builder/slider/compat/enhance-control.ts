import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { readAttribute, readOriginalOptions } from "../../../compat/original-options.ts";
import { bindControl } from "../control/bind-control.ts";
import { isNoSlider, type BoundControlState } from "../control/contracts.ts";
import { controlOptions } from "../control/options.ts";
import { createStyleTracker } from "../core/style-tracker.ts";
import { ORIGINAL_KINDS } from "./control-kinds.ts";
import { saveMarkup } from "./save-markup.ts";

const ATTRIBUTE = "data-x-slider-control";
/** Holds the id of the slider that a control is bound to (page-builder-contract#3.1). */
const BOUND_ATTR = "data-x-control-for";
/** Marks a control that we have enhanced. */
export const ENHANCED_CONTROL_ATTR = "data-plaintags-control";

const OWN_CLASSES = /^(is-active|x-splide__toggle_ready)$/;

/** Enhances one control of the original's markup in place; `undefined` for one without configuration or type. */
export function enhanceControl(root: HTMLElement): Cleanup | undefined {
  const config = readAttribute(root, ATTRIBUTE, "The control does nothing.");
  if (!config || !Object.keys(config).length) return undefined;
  const { values: options } = readOriginalOptions(root, ATTRIBUTE, controlOptions, config);
  if (!options.type) return undefined;

  const nodes = [root, ...root.querySelectorAll("button, ul, [class*='x-slider_'], [class*='x-slider-control_']")];
  const restore = saveMarkup(nodes, OWN_CLASSES);
  const styleTracker = createStyleTracker();
  root.setAttribute(ENHANCED_CONTROL_ATTR, "");

  function show(state: BoundControlState | null): void {
    if (state) root.setAttribute(BOUND_ATTR, state.slider.getAttribute("data-x-id") ?? state.slider.id);
    else root.removeAttribute(BOUND_ATTR);
    if (state && isNoSlider(state)) styleTracker.set(root, "display", "none");
    else styleTracker.restore(root, "display");
  }

  const ended = new AbortController();
  const bound = bindControl(
    root,
    () => options,
    (type, context) => ORIGINAL_KINDS[type](context, ended.signal),
    show,
  );
  const stopTexts = service("texts").subscribe(bound.draw, root);

  return () => {
    ended.abort();
    stopTexts();
    bound.stop();
    root.removeAttribute(BOUND_ATTR);
    root.removeAttribute(ENHANCED_CONTROL_ATTR);
    restore();
  };
}
