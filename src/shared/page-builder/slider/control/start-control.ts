import type { MountedElement, MountContext } from "../../../core/element/define-plain-element.ts";
import { reflect } from "../../../core/element/reflect.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { bindSlider } from "./binding.ts";
import { isNoSlider, type ControlContext, type ControlView } from "./control-view.ts";
import { createAutoplayProgress } from "./kinds/autoplay-progress.ts";
import { createCounter } from "./kinds/counter.ts";
import { createNavArrow } from "./kinds/nav-arrow.ts";
import { createPaginationDots } from "./kinds/pagination-dots.ts";
import { createPlayPause } from "./kinds/play-pause.ts";
import { createProgressBar } from "./kinds/progress-bar.ts";
import { createSlideContent } from "./kinds/slide-content.ts";
import { CONTROL_TYPES, type controlOptions, type ControlType } from "./options.ts";

const KINDS: Record<ControlType, (context: ControlContext) => ControlView> = {
  progressBar: createProgressBar,
  counter: createCounter,
  playPause: createPlayPause,
  navArrow: createNavArrow,
  autoplayProgress: createAutoplayProgress,
  slideContent: createSlideContent,
  paginationDots: createPaginationDots,
};

/** Value of our `hidden` attribute: distinguishes it from the author's, also in a cloned control. */
const OWN_HIDDEN = "pb-slider-control";

/** Starts one control: finds its slider and renders from the slider's state. */
export function startControl({
  host,
  container,
  options: given,
}: MountContext<typeof controlOptions>): MountedElement<typeof controlOptions, object> {
  let options = given;
  let view: ControlView | undefined;
  let drawnType: ControlType | null = null;
  let subscribed: SliderHandle | undefined;
  let unsubscribe: Cleanup | undefined;

  const binding = bindSlider(host, () => options, draw);
  const context: ControlContext = { host, options: () => options, state: binding.state };

  function hide(hidden: boolean): void {
    if (hidden && !host.hasAttribute("hidden")) host.setAttribute("hidden", OWN_HIDDEN);
    else if (!hidden && host.getAttribute("hidden") === OWN_HIDDEN) host.removeAttribute("hidden");
  }

  function unsubscribeHandle(): void {
    unsubscribe?.();
    unsubscribe = undefined;
    subscribed = undefined;
  }

  /** Another type needs another view. */
  function chooseView(): void {
    if (options.type === drawnType) return;
    unsubscribeHandle();
    view?.stop?.();
    drawnType = options.type;
    view = drawnType ? KINDS[drawnType](context) : undefined;
    container.replaceChildren(view?.node ?? document.createElement("slot"));
  }

  function draw(): void {
    chooseView();
    const state = view ? binding.state() : null;
    if (state?.handle !== subscribed) {
      unsubscribeHandle();
      subscribed = state?.handle;
      unsubscribe = subscribed && view?.subscribe?.(subscribed);
    }
    const hidden = state !== null && isNoSlider(state);
    hide(hidden);
    reflect(host, "state", hidden ? "hidden" : state ? "bound" : "waiting");
    view?.draw(state);
  }

  if (!options.type && !host.hasAttribute("type"))
    reportProblem(host, {
      code: "no-type",
      level: "warn",
      message: "has no type, so it does nothing.",
      unknown: { names: [], known: CONTROL_TYPES },
    });
  draw();
  if (!view) container.replaceChildren(document.createElement("slot"));
  binding.find();
  const stopTexts = service("texts").subscribe(draw);

  return {
    handle: {},
    update(next) {
      options = next;
      binding.find();
      draw();
    },
    moved: binding.find,
    stop() {
      stopTexts();
      binding.stop();
      unsubscribeHandle();
      view?.stop?.();
      hide(false);
    },
  };
}
