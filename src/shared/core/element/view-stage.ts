import { getContainer, service } from "../registry/container.ts";
import { fetchCode } from "../registry/fetch-code.ts";
import { reportProblem } from "../registry/report-problem.ts";
import { lazy } from "../utils/lazy.ts";
import { reasonOf } from "../utils/reason-of.ts";
import type { Cleanup } from "../utils/scope.ts";
import { deferPresses } from "./defer-presses.ts";
import { textsAt } from "./texts-at.ts";

/** Where and from what a view draws. */
export interface ViewTarget<Model> {
  host: HTMLElement;
  /** A node of the tag's own tree. */
  container: HTMLElement;
  /** Atoms to read and commands to send; the same object as long as the view exists. */
  model: Model;
  /** The view is in the page. */
  onDraw: () => void;
  /** The view has failed and is gone. */
  onFailure: (cause: unknown) => void;
}

/** Draws a view; the result removes it. Implemented by `src/react/element/define-view.tsx`. */
export type DrawView<Model> = (target: ViewTarget<Model>) => Cleanup;

/** Fetches a tag's view, once for all its elements. */
export type ViewLoader<Model> = () => Promise<DrawView<Model>>;

/**
 * How long each of two waits lasts where the page is never idle, in milliseconds: a view near the viewport is drawn two
 * seconds after the start.
 */
const IDLE_LIMIT_MS = 1000;

/** Views whose code did not come, reported once for all elements of a tag. */
const reported = new Set<string>();

/** Fetches a view once; after a failure the next element tries again. */
export const createViewLoader = <Model>(load: ViewLoader<Model>): ViewLoader<Model> => lazy(() => fetchCode(load));

/** What a started tag tells its view, and the tag's promise `viewReady`. */
export interface ViewStageOptions<Model> {
  host: HTMLElement;
  container: HTMLElement;
  model: Model;
  load: ViewLoader<Model>;
  /** The view is drawn, has failed, or has nothing to draw. */
  onSettle: () => void;
  /** There will be no view: the tag does what it can without. */
  onFailure: () => void;
}

/**
 * The second stage of a tag (architecture#two-stages): draws its view when there is something to draw,
 * the tag is near the viewport and the page idle; at once if the visitor touches the tag. A press on the place of a
 * button that is not drawn yet is deferred, and replayed on the button.
 */
export class ViewStage<Model> {
  readonly #options: ViewStageOptions<Model>;
  #state: "unneeded" | "waiting" | "loading" | "drawn" | "ended" = "unneeded";
  #stopWaiting: Cleanup | undefined;
  #replayPresses: Cleanup | undefined;
  #remove: Cleanup | undefined;

  constructor(options: ViewStageOptions<Model>) {
    this.#options = options;
  }

  /** There is something to draw, or there is not. Before it draws, the stage ends its wait when there no longer is. */
  need(needed: boolean): void {
    if (!needed) return this.#withdraw();
    if (this.#state !== "unneeded") return;
    this.#state = "waiting";
    const { host, load } = this.#options;
    this.#replayPresses = deferPresses(host, () => this.now());
    const clock = service("clock");
    // The code comes before the tag is near, so that a far tag need not wait for it.
    this.#stopWaiting = clock.idle(() => {
      load().catch(() => undefined);
      this.#stopWaiting = getContainer().onVisible(host, () => {
        this.#stopWaiting = clock.idle(() => this.now(), IDLE_LIMIT_MS);
      });
    }, IDLE_LIMIT_MS);
  }

  #withdraw(): void {
    if (this.#state === "waiting") {
      this.#stopWaiting?.();
      this.#replayPresses?.();
      this.#state = "unneeded";
    }
    if (this.#state === "unneeded") this.#options.onSettle();
  }

  /** Draws without waiting: the visitor is there, or something moves by itself. */
  now(): void {
    if (this.#state === "unneeded") this.need(true);
    if (this.#state !== "waiting") return;
    this.#stopWaiting?.();
    this.#state = "loading";
    const { host, load } = this.#options;
    Promise.all([load(), textsAt(host).wait()]).then(
      ([draw]) => this.#draw(draw),
      (cause: unknown) => this.#fail(cause, true),
    );
  }

  #draw(draw: DrawView<Model>): void {
    if (this.#state !== "loading") return;
    this.#state = "drawn";
    const { host, container, model, onSettle } = this.#options;
    const onDraw = () => {
      if (this.#state !== "drawn") return;
      this.#replayPresses?.();
      onSettle();
    };
    this.#remove = draw({ host, container, model, onDraw, onFailure: (cause) => this.#fail(cause) });
  }

  #fail(cause: unknown, isFetch = false): void {
    if (this.#state === "ended") return;
    const { host, onSettle, onFailure } = this.#options;
    this.end();
    if (!isFetch || !reported.has(host.localName))
      reportProblem(host, {
        code: "view-failed",
        message: `works without its buttons and messages: ${reasonOf(cause)}`,
        cause,
      });
    if (isFetch) reported.add(host.localName);
    onFailure();
    onSettle();
  }

  end(): void {
    this.#state = "ended";
    this.#stopWaiting?.();
    this.#replayPresses?.();
    this.#remove?.();
  }
}
