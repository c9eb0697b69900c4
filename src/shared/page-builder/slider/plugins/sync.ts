import type { Cleanup } from "../../../core/utils/scope.ts";
import {
  closestComponent,
  reportMissing,
  slidersBySelector,
  startedSliders,
  observeSliders,
  type StartedSlider,
} from "../core/find-sliders.ts";
import { isNavigationSlider } from "../core/options.ts";
import type { SliderHandle, SlideChange } from "../core/contracts.ts";
import type { Component } from "../engine/contracts.ts";

/** The slider that a navigation controls if its author names none (page-builder-contract#4.1). */
const DEFAULT_SYNC_SELECTOR = ".main-slider";

/**
 * Keeps this slider and those of its `syncSelector` at the same slide, in both directions (page-builder-contract#2.5).
 * They may start before or after it and be replaced at any time. An independent navigation knows them, but does not
 * move with them.
 */
export const Sync: Component<object, "html" | "sizes" | "paging" | "snapshots"> = (
  { scope, on, getOptions, emit, host },
  { html, sizes, paging, snapshots },
) => {
  const self: SyncTarget = {
    host,
    handle: {
      go: (command) => paging.go(command),
      snapshot: () => snapshots.current,
      options: getOptions,
    },
  };
  /** Those that have started. */
  let sliders: readonly StartedSlider[] = [];
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
        emitSynced();
      }),
    );
    align();
    emitSynced();
  }

  const emitSynced = () => emit("synced", { sliders });

  /** Starts at the slide of the other slider; not before the first layout, which this must not force. */
  function align(): void {
    const [slider] = sliders;
    if (slider && linked && sizes.geometry) paging.go(slider.handle.snapshot().index);
  }

  function drop(): void {
    for (const stop of unlink) stop();
    unlink = [];
  }

  on("move", (change) => {
    if (linked) propagateMove(host, html.slides.length, change, sliders);
  });
  on("ready", align);
  on("options", () => {
    if (!selectorOf()) {
      stopObserving?.();
      stopObserving = undefined;
    }
    link();
    // A plugin that the options have just added does not know them yet.
    emitSynced();
  });
  scope.onEnd(() => {
    stopObserving?.();
    drop();
    sliders = [];
  });
  return { mount: link };
};

const same = (a: readonly StartedSlider[], b: readonly StartedSlider[]) =>
  a.length === b.length && a.every(({ handle }, index) => handle === b[index]?.handle);

/** The part of a slider that propagating a move needs. */
interface SyncTarget {
  readonly host: Element;
  readonly handle: Pick<SliderHandle, "go" | "snapshot" | "options">;
}

/** Sliders that take part in the current move. A move propagates within one task, so one set serves the page. */
const visited = new Set<Element>();

/**
 * Propagates a move of one slider to others, which propagate it to theirs. Each slider moves once: if sliders of
 * different lengths end at different slides, no echo pulls the first one back.
 */
function propagateMove(from: Element, length: number, change: SlideChange, targets: readonly SyncTarget[]): void {
  const isFirst = visited.size === 0;
  visited.add(from);
  try {
    for (const { host, handle } of targets) {
      if (visited.has(host)) continue;
      visited.add(host);
      handle.go(commandFor(change, length, handle));
    }
  } finally {
    if (isFirst) visited.clear();
  }
}

/** A loop in sync goes round in the same direction; everything else goes to the slide. */
function commandFor(
  { index, previous, destination }: SlideChange,
  length: number,
  target: SyncTarget["handle"],
): number | string {
  const snapshot = target.snapshot();
  const goesRound = destination !== index && target.options().type === "loop";
  if (!goesRound || snapshot.index !== previous || snapshot.length !== length) return index;
  const step = destination - previous;
  return step > 0 ? `+${step}` : String(step);
}
