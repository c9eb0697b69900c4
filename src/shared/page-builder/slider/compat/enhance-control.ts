import { watchDirection } from "../../../core/element/direction.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import { badOption, withoutUnknownNames, readOptions } from "../../../core/options/read-options.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { readJsonAttribute } from "../../../compat/read-json-attribute.ts";
import { bindSlider } from "../control/binding.ts";
import { isNoSlider, type ControlBehavior, type ControlContext } from "../control/contracts.ts";
import { controlOptions } from "../control/options.ts";
import type { SliderHandle } from "../core/contracts.ts";
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
  const config = readJsonAttribute(root, ATTRIBUTE, "The control does nothing.");
  if (!config || !Object.keys(config).length) return undefined;
  const { values: options, bad } = readOptions(controlOptions, { config });
  for (const one of withoutUnknownNames(bad)) reportProblem(root, badOption(`${ATTRIBUTE} ${one.option}`, one));
  if (!options.type) return undefined;
  const { type } = options;

  const nodes = [root, ...root.querySelectorAll("button, ul, [class*='x-slider_'], [class*='x-slider-control_']")];
  const restore = saveMarkup(nodes, OWN_CLASSES);
  const styleTracker = createStyleTracker();
  root.setAttribute(ENHANCED_CONTROL_ATTR, "");
  let subscribed: SliderHandle | undefined;
  let unsubscribe: Cleanup | undefined;

  function unsubscribeHandle(): void {
    unsubscribe?.();
    unsubscribe = subscribed = undefined;
  }

  function draw(): void {
    const state = binding.state();
    if (state?.handle !== subscribed) {
      unsubscribeHandle();
      subscribed = state?.handle;
      unsubscribe = subscribed && behavior.subscribe?.(subscribed);
    }
    if (state) root.setAttribute(BOUND_ATTR, state.slider.getAttribute("data-x-id") ?? state.slider.id);
    else root.removeAttribute(BOUND_ATTR);
    if (state && isNoSlider(state)) styleTracker.set(root, "display", "none");
    else styleTracker.restore(root, "display");
    behavior.draw(state);
  }

  const binding = bindSlider(root, () => options, draw);
  const context: ControlContext = { host: root, options: () => options, state: binding.state };
  const ended = new AbortController();
  const behavior: ControlBehavior = ORIGINAL_KINDS[type](context, ended.signal);
  binding.find();
  draw();
  const stops = [service("texts").subscribe(draw, root), watchDirection(root, draw)];

  return () => {
    ended.abort();
    for (const stop of stops) stop();
    binding.stop();
    unsubscribeHandle();
    behavior.stop?.();
    root.removeAttribute(BOUND_ATTR);
    root.removeAttribute(ENHANCED_CONTROL_ATTR);
    restore();
  };
}
