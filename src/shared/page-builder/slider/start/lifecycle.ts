import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ResolvedOptions, SliderHandle } from "../core/contracts.ts";
import { observeMedia, resolveMedia } from "../core/media.ts";
import type { SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";
import { publishHandle, publishSnapshot } from "../core/slider-store.ts";
import { predictSnapshot } from "../core/snapshot.ts";
import { createSlider } from "../engine/create.ts";
import { locateSlides } from "../engine/locate-slides.ts";

type SliderElements = Parameters<typeof createSlider>[0];

/** What surrounds the slides: the shadow tree of the tag, or the markup of an original. */
export interface SliderView {
  /** The configuration as author, page and visitor want it now. */
  config(): SliderConfig;
  /** Shows what surrounds the slides before the engine starts; null while there is nothing to start. */
  open(): Omit<SliderElements, "host"> | null;
  /** Connects what is shown to the engine. */
  started(engine: SliderHandle): void;
  /** Snapshot or options in force have changed. */
  draw(): void;
  /** The engine is about to end. */
  closing?(engine: SliderHandle): void;
  /** The engine has ended, or could not start: null. */
  closed(engine: SliderHandle | null): void;
  /** The option `destroy` leaves the slides to the page's own layout. */
  takenDown?(): void;
}

/** Starts and ends the engine of one slider. */
export interface Lifecycle {
  engine(): SliderHandle | null;
  /** Options in force: breakpoints and reduced motion applied; the engine reports changes. */
  options(): ResolvedOptions;
  /** Starts the engine, unless it runs or the option `destroy` forbids it. */
  open(): void;
  /** Applies a changed configuration. */
  update(): void;
  /** Ends the slider until `mount`. */
  destroy(): void;
  /** Starts a slider that was destroyed. */
  mount(): void;
  end: Cleanup;
}

/** `container`: the parent of the slides. It starts nothing: `update` does. */
export function createLifecycle(host: HTMLElement, container: HTMLElement, view: SliderView): Lifecycle {
  let config = view.config();
  let resolved = resolveMedia(config, host);
  let engine: SliderHandle | null = null;
  /** Destroyed by its option `destroy`; `completely` is for good (page-builder-contract#1.1). */
  let takenDown: boolean | "completely" = false;
  let isEnded = false;
  let stopObservingMedia: Cleanup | undefined;

  function open(): void {
    if (engine || takenDown || isEnded) return;
    config = view.config();
    resolved = resolveMedia(config, host);
    publishSnapshot(host, predictSnapshot(resolved, locateSlides(host, resolved, container).length));
    const elements = view.open();
    if (!elements) return;
    try {
      engine = createSlider({ host, ...elements }, config, (next) => {
        publishSnapshot(host, next);
        view.draw();
      });
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(host, { code: error.code, message: error.message, cause: error });
      view.closed(null);
      return;
    }
    const started = engine;
    started.on("options", () => {
      resolved = started.options();
      view.draw();
    });
    view.started(started);
    publishHandle(host, started);
  }

  function close(): void {
    const closed = engine;
    if (!closed) return;
    view.closing?.(closed);
    closed.destroy();
    engine = null;
    view.closed(closed);
    publishHandle(host, null);
  }

  function takeDown(how: true | "completely"): void {
    close();
    takenDown = how;
    view.takenDown?.();
  }

  /** Applies the option `destroy`, mostly in a breakpoint. */
  function applyDestroy(): void {
    if (takenDown === "completely") return;
    const { destroy } = (resolved = resolveMedia(config, host));
    if (destroy) return takeDown(destroy);
    takenDown = false;
    open();
  }

  function update(): void {
    if (isEnded) return;
    config = view.config();
    stopObservingMedia?.();
    // Registered before the engine's own observer: a destroyed slider ignores breakpoints.
    stopObservingMedia = observeMedia(config, applyDestroy);
    const running = engine;
    applyDestroy();
    if (running === engine) engine?.update(config);
  }

  return {
    engine: () => engine,
    options: () => resolved,
    open,
    update,
    destroy: () => takeDown("completely"),
    mount() {
      takenDown = false;
      update();
    },
    end() {
      isEnded = true;
      stopObservingMedia?.();
      close();
    },
  };
}
