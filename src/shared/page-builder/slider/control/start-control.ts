import { atom, type Atom } from "jotai/vanilla";
import type { MountedElement } from "../../../core/element/define-plain-element.ts";
import type { StagedContext } from "../../../core/element/define-staged-element.ts";
import { reflect } from "../../../core/element/reflect.ts";
import { textsAt } from "../../../core/element/texts-at.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore } from "../../../core/registry/container.ts";
import { bindControl } from "./bind-control.ts";
import { isNoSlider, type BoundControlState, type ControlBehavior, type ControlContext } from "./contracts.ts";
import { findPageContentInControl } from "./find-page-content.ts";
import { createAutoplayProperties } from "./kinds/autoplay-progress.ts";
import { counterText } from "./kinds/counter.ts";
import { createToggleMark } from "./kinds/play-pause.ts";
import { createProgressProperty } from "./kinds/progress-bar.ts";
import { createSlideCopy } from "./kinds/slide-content.ts";
import { CONTROL_TYPES, type controlOptions, type ControlOptions, type ControlType } from "./options.ts";

/** What the view of a control draws from. */
export interface ControlModel {
  readonly control: Atom<DrawnControl>;
}

export interface DrawnControl {
  readonly options: ControlOptions;
  /** Null without a started slider: the control does nothing. */
  readonly state: BoundControlState | null;
}

const BEHAVIORS: Partial<Record<ControlType, (context: ControlContext) => ControlBehavior>> = {
  progressBar: createProgressProperty,
  playPause: createToggleMark,
  autoplayProgress: createAutoplayProperties,
  slideContent: createSlideCopy,
};

/** Value of our `hidden` attribute: distinguishes it from the author's, also in a cloned control. */
const OWN_HIDDEN = "pb-slider-control";

/** Starts one control: finds its slider and follows its state. */
export function startControl({
  host,
  container,
  options: given,
  createView,
}: StagedContext<typeof controlOptions, ControlModel>): MountedElement<typeof controlOptions, object> {
  let options = given;
  const control = atom<DrawnControl>({ options, state: null });
  const isUnclosed = findPageContentInControl(host) !== undefined;
  const viewContainer = createViewContainer(container, isUnclosed);
  // Its outline goes, its space stays.
  const view = createView(viewContainer, { control }, () => (viewContainer.style.visibility = "hidden"));

  function hide(hidden: boolean): void {
    if (hidden && !host.hasAttribute("hidden")) host.setAttribute("hidden", OWN_HIDDEN);
    else if (!hidden && host.getAttribute("hidden") === OWN_HIDDEN) host.removeAttribute("hidden");
  }

  function show(state: BoundControlState | null): void {
    const hidden = !isUnclosed && state !== null && isNoSlider(state);
    hide(hidden);
    reflect(host, "state", hidden ? "hidden" : state ? "bound" : "waiting");
    viewContainer.dataset["type"] = options.type ?? "";
    pageStore().set(control, { options, state });
    // The style sheet shows it until the view is drawn.
    if (options.type === "counter" && state && !textsAt(host).wait())
      viewContainer.dataset["text"] = counterText(host, state.snapshot, options);
    view.need(options.type !== null);
  }

  if (!options.type && !host.hasAttribute("type"))
    reportProblem(host, {
      code: "no-type",
      level: "warn",
      message: "has no type, so it does nothing.",
      unknown: { names: [], known: CONTROL_TYPES },
    });
  const bound = bindControl(
    host,
    () => options,
    (type, context) => BEHAVIORS[type]?.(context),
    show,
  );

  return {
    handle: {},
    update(next) {
      options = next;
      bound.find();
      bound.draw();
    },
    moved: bound.find,
    stop() {
      bound.stop();
      hide(false);
    },
  };
}

/**
 * Where the view draws; the slot after it shows the author's content until the view has a slot of its own. That of a
 * control that was not closed is a part of the page: it is shown below the control, whatever its type. Its slot comes
 * first in the tree, so that none of the view gets the content.
 */
function createViewContainer(container: ParentNode, isUnclosed: boolean): HTMLElement {
  const viewContainer = document.createElement("div");
  viewContainer.className = "view-container";
  const slot = document.createElement("slot");
  if (!isUnclosed) container.append(viewContainer, slot);
  else {
    const column = document.createElement("div");
    column.className = "unclosed";
    column.append(slot, viewContainer);
    container.append(column);
  }
  return viewContainer;
}
