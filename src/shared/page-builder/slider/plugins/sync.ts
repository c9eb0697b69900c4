import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { DEFAULT_SYNC_SELECTOR } from "./plugin-constants.ts";
import type { Component, Components, SyncedSlider } from "../core/contracts.ts";
import { closestComponent, reportMissing, slidersBySelector, startedSliders } from "../core/find-sliders.ts";
import { isNavigationSlider } from "../core/is-navigation-slider.ts";
import { propagateMove, type SyncTarget } from "./propagate-move.ts";
import { observeSliders } from "../core/observe-sliders.ts";

/**
 * Keeps this slider and those of its `syncSelector` at the same slide, in both directions (contract §2.5). They may
 * start before or after it and be replaced at any time. An independent navigation knows them, but does not move with
 * them.
 */
export const Sync: Component<Components["Sync"]> = ({
  getOptions,
  on,
  emit,
  components,
  scope,
  elements: { host },
}) => {
  const self: SyncTarget = {
    host,
    handle: {
      go: (control) => components.Paging.go(control),
      snapshot: () => components.Snapshots.current,
      options: getOptions,
    },
  };
  let sliders: readonly SyncedSlider[] = [];
  let unlink: Cleanup[] = [];
  let stopObserving: Cleanup | undefined;
  let linked = false;
  let reported = "";

  /** A navigation without a selector uses the page builder's default, and reports nothing if that matches no slider. */
  const selectorOf = () => getOptions().syncSelector || (isNavigationSlider(getOptions()) ? DEFAULT_SYNC_SELECTOR : "");

  function targets(selector: string): HTMLElement[] {
    const { componentScope, parentComponent } = getOptions();
    const found = slidersBySelector(
      host,
      selector,
      componentScope ? closestComponent(host, parentComponent) : undefined,
    );
    if (!found.length && getOptions().syncSelector && reported !== selector) {
      reported = selector;
      reportMissing(host, `found no slider to sync with that matches "${selector}".`);
    }
    return found.filter((other) => other !== host);
  }

  function link(): void {
    const selector = selectorOf();
    stopObserving ??= selector ? observeSliders(link) : undefined;
    const next = selector ? startedSliders(targets(selector)) : [];
    const isLinked = !getOptions().isIndepententNav;
    if (linked === isLinked && same(sliders, next)) return;
    drop();
    sliders = next;
    linked = isLinked;
    unlink = next.map(({ host: slider, handle }) =>
      handle.on("move", (change) => {
        if (linked) propagateMove(slider, handle.snapshot().length, change, [self]);
        emit("synced", {});
      }),
    );
    align();
    emit("synced", {});
  }

  /** Starts at the slide of the other slider; not before the first layout, which this must not force. */
  function align(): void {
    const [slider] = sliders;
    if (slider && linked && components.Sizes.geometry) components.Paging.go(slider.handle.snapshot().index);
  }

  function drop(): void {
    for (const stop of unlink) stop();
    unlink = [];
  }

  on("move", (change) => {
    if (linked) propagateMove(host, components.Html.slides.length, change, sliders);
  });
  on("ready", align);
  on("options", () => {
    if (!selectorOf()) {
      stopObserving?.();
      stopObserving = undefined;
    }
    link();
  });
  scope.onEnd(() => {
    stopObserving?.();
    drop();
    sliders = [];
  });
  return {
    mount: link,
    get sliders() {
      return sliders;
    },
  };
};

const same = (a: readonly SyncedSlider[], b: readonly SyncedSlider[]) =>
  a.length === b.length && a.every(({ handle }, index) => handle === b[index]?.handle);
