import type { PlainDrawing, PlainStart } from "../../../core/element/define-plain-element.ts";
import { reflect } from "../../../core/element/reflect.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { bindSlider } from "./binding.ts";
import type { BoundLook, ControlGround, ControlView } from "./control-view.ts";
import { createAutoplayProgress } from "./kinds/autoplay-progress.ts";
import { createCounter } from "./kinds/counter.ts";
import { createNavArrow } from "./kinds/nav-arrow.ts";
import { createPaginationDots } from "./kinds/pagination-dots.ts";
import { createPlayPause } from "./kinds/play-pause.ts";
import { createProgressBar } from "./kinds/progress-bar.ts";
import { createSlideContent } from "./kinds/slide-content.ts";
import { CONTROL_TYPES, type controlOptions, type ControlType } from "./options.ts";

const KINDS: Record<ControlType, (ground: ControlGround) => ControlView> = {
  progressBar: createProgressBar,
  counter: createCounter,
  playPause: createPlayPause,
  navArrow: createNavArrow,
  autoplayProgress: createAutoplayProgress,
  slideContent: createSlideContent,
  paginationDots: createPaginationDots,
};

/** Value of our `hidden` attribute: tells it from the author's, also in a cloned control. */
const BY_US = "pb-slider-control";

/** Nothing to steer: the slider turns its navigation off while everything fits (spec page-builder §4). */
const isIdle = ({ snapshot: { overflow, state }, options }: BoundLook) =>
  options.conditional && !overflow && state !== "created" && state !== "mounted";

/** Starts one control: finds its slider and draws from the slider's state. */
export function startControl({
  host,
  container,
  options: given,
}: PlainStart<typeof controlOptions>): PlainDrawing<typeof controlOptions, object> {
  let options = given;
  let view: ControlView | undefined;
  let drawnType: ControlType | null = null;
  let followed: SliderHandle | undefined;
  let stopFollowing: Cleanup | undefined;

  const binding = bindSlider(host, () => options, draw);
  const ground: ControlGround = { host, options: () => options, look: binding.look };

  function hide(hidden: boolean): void {
    if (hidden && !host.hasAttribute("hidden")) host.setAttribute("hidden", BY_US);
    else if (!hidden && host.getAttribute("hidden") === BY_US) host.removeAttribute("hidden");
  }

  function unfollow(): void {
    stopFollowing?.();
    stopFollowing = undefined;
    followed = undefined;
  }

  /** Another type is another drawing. */
  function chooseView(): void {
    if (options.type === drawnType) return;
    unfollow();
    view?.stop?.();
    drawnType = options.type;
    view = drawnType ? KINDS[drawnType](ground) : undefined;
    container.replaceChildren(view?.node ?? document.createElement("slot"));
  }

  function draw(): void {
    chooseView();
    const look = view ? binding.look() : null;
    if (look?.handle !== followed) {
      unfollow();
      followed = look?.handle;
      stopFollowing = followed && view?.follow?.(followed);
    }
    const hidden = look !== null && isIdle(look);
    hide(hidden);
    reflect(host, "state", hidden ? "hidden" : look ? "bound" : "waiting");
    view?.draw(look);
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
      unfollow();
      view?.stop?.();
      hide(false);
    },
  };
}
