import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/current.ts";
import { badOption, badValues, readOptions } from "../../../core/options/read-options.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { bindSlider } from "../control/binding.ts";
import type { ControlGround, ControlView } from "../control/control-view.ts";
import { controlOptions } from "../control/options.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { createOwnStyles } from "../core/own-styles.ts";
import { ORIGINAL_KINDS } from "./control-kinds.ts";
import { keepState } from "./kept-state.ts";
import { isNoSlider } from "./marks.ts";
import { readAttribute } from "./read-attribute.ts";

const ATTRIBUTE = "data-x-slider-control";
/** Names the slider that a control is bound to (contract §3.1). */
const BOUND = "data-x-control-for";
/** Marks a control that we serve. */
export const CONTROL_MARK = "data-plaintags-control";

const OUR_CLASSES = /^(is-active|x-splide__toggle_ready)$/;

/** Serves one control of the original's markup in its place; `undefined` for one without configuration or type. */
export function serveControl(root: HTMLElement): Cleanup | undefined {
  const config = readAttribute(root, ATTRIBUTE);
  if (!config || !Object.keys(config).length) return undefined;
  const { values: options, bad } = readOptions(controlOptions, { config });
  for (const one of badValues(bad)) reportProblem(root, badOption(`${ATTRIBUTE} ${one.option}`, one));
  if (!options.type) return undefined;
  const { type } = options;

  const nodes = [root, ...root.querySelectorAll("button, ul, [class*='x-slider_'], [class*='x-slider-control_']")];
  const giveBack = keepState(nodes, OUR_CLASSES);
  const ownStyles = createOwnStyles();
  root.setAttribute(CONTROL_MARK, "");
  let followed: SliderHandle | undefined;
  let stopFollowing: Cleanup | undefined;

  function unfollow(): void {
    stopFollowing?.();
    stopFollowing = followed = undefined;
  }

  function draw(): void {
    const look = binding.look();
    if (look?.handle !== followed) {
      unfollow();
      followed = look?.handle;
      stopFollowing = followed && view.follow?.(followed);
    }
    if (look) root.setAttribute(BOUND, look.slider.getAttribute("data-x-id") ?? look.slider.id);
    else root.removeAttribute(BOUND);
    if (look && isNoSlider(look.options, look.snapshot)) ownStyles.set(root, "display", "none");
    else ownStyles.restore(root, "display");
    view.draw(look);
  }

  const binding = bindSlider(root, () => options, draw);
  const ground: ControlGround = { host: root, options: () => options, look: binding.look };
  const ended = new AbortController();
  const view: ControlView = ORIGINAL_KINDS[type](ground, ended.signal);
  binding.find();
  draw();
  const stopTexts = service("texts").subscribe(draw);

  return () => {
    ended.abort();
    stopTexts();
    binding.stop();
    unfollow();
    view.stop?.();
    root.removeAttribute(BOUND);
    root.removeAttribute(CONTROL_MARK);
    giveBack();
  };
}
