import { watchDirection } from "../../../core/element/direction.ts";
import { pageStore } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { reportMissing, observeSliders } from "../core/find-sliders.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import type { BoundControlState, ControlBehavior, ControlContext } from "./contracts.ts";
import { findSlider, missingMessage } from "./find-slider.ts";
import type { ControlOptions, ControlType } from "./options.ts";

/** A control's connection to its slider, which may start later, be replaced, or never exist. */
export interface BoundControl {
  /** Searches for the slider again. */
  find(): void;
  /** Draws anew: options or texts have changed. */
  draw(): void;
  stop: Cleanup;
}

/**
 * Connects a control of a tag or of an original's markup. `create` makes what its type does; `show` shows whether it has
 * a started slider.
 */
export function bindControl(
  host: HTMLElement,
  options: () => ControlOptions,
  create: (type: ControlType, context: ControlContext) => ControlBehavior | undefined,
  show: (state: BoundControlState | null) => void,
): BoundControl {
  let slider: HTMLElement | null = null;
  let type: ControlType | null = null;
  let behavior: ControlBehavior | undefined;
  let unsubscribe: Cleanup | undefined;
  let unwatchSlider: Cleanup[] = [];
  let unwatchEngine: Cleanup[] = [];
  let reported = false;

  const stopAll = (stops: Cleanup[]) => {
    for (const stop of stops.splice(0)) stop();
  };
  const handleOf = (of: HTMLElement) => pageStore().get(sliderAtoms(of).handle);

  function state(): BoundControlState | null {
    const handle = slider && handleOf(slider);
    if (!slider || !handle) return null;
    const snapshot = pageStore().get(sliderAtoms(slider).snapshot);
    return snapshot.length ? { slider, handle, snapshot, options: handle.options() } : null;
  }

  function end(): void {
    unsubscribe?.();
    unsubscribe = undefined;
    behavior?.stop?.();
    behavior = undefined;
  }

  function subscribe(): void {
    unsubscribe?.();
    const handle = slider && handleOf(slider);
    unsubscribe = handle ? behavior?.subscribe?.(handle) : undefined;
  }

  function draw(): void {
    // Another type does something else.
    if (options().type !== type) {
      end();
      type = options().type;
      behavior = type ? create(type, { host, options, state }) : undefined;
      subscribe();
    }
    const now = type ? state() : null;
    show(now);
    behavior?.draw(now);
  }

  /** The slider has started or ended. */
  function attach(): void {
    stopAll(unwatchEngine);
    const handle = slider && handleOf(slider);
    // Copied content may include an image that loads later.
    if (handle) unwatchEngine = (["options", "refresh", "lazy.loaded"] as const).map((name) => handle.on(name, draw));
    subscribe();
    draw();
  }

  function find(): void {
    const found = options().type ? findSlider(host, options()) : null;
    if (!found && options().type && !reported) {
      reported = true;
      reportMissing(host, missingMessage(options()));
    }
    if (found === slider) return;
    stopAll(unwatchSlider);
    slider = found;
    if (found) {
      const { snapshot, handle } = sliderAtoms(found);
      unwatchSlider = [pageStore().sub(handle, attach), pageStore().sub(snapshot, draw)];
    }
    attach();
  }

  draw();
  find();
  const stops = [observeSliders(find), watchDirection(host, draw)];

  return {
    find,
    draw,
    stop() {
      for (const each of [stops, unwatchSlider, unwatchEngine]) stopAll(each);
      end();
    },
  };
}
