import { build } from "./build.ts";
import { reportProblem } from "../registry/report-problem.ts";
import type { OptionTable, OptionValues } from "../options/options.ts";
import { RENDER, UNMOUNT, MOVED, type RenderableElement, type RenderProps } from "./renderable-element.ts";
import { createElementClass } from "./element-class.ts";
import type { ElementOutline } from "./element-outline.ts";
import { registerElement } from "./register-element.ts";

export type { ElementOutline, MountTiming } from "./element-outline.ts";

/** What a plain tag is given to draw itself. */
export interface MountContext<Table extends OptionTable> {
  /** The custom element. */
  host: HTMLElement;
  /** Where to draw: the shadow root, or an own node inside a light tag. Emptied by the base element when the tag is removed. */
  container: HTMLElement | ShadowRoot;
  /** Parsed options. */
  options: OptionValues<Table>;
  /** Options that the author really wrote. */
  given: ReadonlySet<string>;
}

/** A plain tag that has started. */
export interface MountedElement<Table extends OptionTable, Handle extends object> {
  /** Methods and properties of the tag. */
  handle: Handle;
  /** Options changed. */
  update?(options: OptionValues<Table>, given: ReadonlySet<string>): void;
  /** The element stands in another place of the page; what was drawn is still there. */
  moved?(): void;
  /** The element has gone: ends what is the drawing's. */
  stop?(): void;
}

/** Everything that makes one tag that draws without React. */
export interface PlainDefinition<Table extends OptionTable, Handle extends object> extends ElementOutline<Table, Handle> {
  /**
   * Fetches code that these options need beyond the tag's own; nothing when it is here. Until it comes the author's content
   * shows, and calls wait; an update waits with the drawing as it was.
   */
  prepare?(options: OptionValues<Table>, given: ReadonlySet<string>): Promise<unknown> | undefined;
  /** Draws an element that mounts. What it throws is reported, and the author's content is shown again. */
  start(given: MountContext<Table>): MountedElement<Table, Handle>;
}

/** Registers a tag that needs no React: same rules as `defineElement`. */
export function definePlainElement<Table extends OptionTable, Handle extends object>(definition: PlainDefinition<Table, Handle>): void {
  registerElement(definition.tag, () => createElementClass(definition, createRenderable(definition)));
}

function createRenderable<Table extends OptionTable, Handle extends object>({
  prepare,
  start,
  root,
}: PlainDefinition<Table, Handle>): new () => RenderableElement<Table, Handle> {
  return class extends HTMLElement implements RenderableElement<Table, Handle> {
    container: HTMLElement | ShadowRoot = this;
    #drawing: MountedElement<Table, Handle> | undefined;
    /** The author's content stands alone in the container. */
    #bare = false;
    /** Counts what was asked for: code that comes later than something newer draws nothing. */
    #turn = 0;

    [RENDER](props: RenderProps<Table, Handle>): void {
      const { host, options, given, expose, onRender } = props;
      this.#turn += 1;
      try {
        const code = prepare?.(options, given);
        if (code) return this.#wait(props, code);
        if (this.#drawing) return this.#drawing.update?.(options, given);
        if (this.#bare) this.container.replaceChildren();
        this.#bare = false;
        // Before the drawing measures anything: the first of two slots would hold the author's nodes.
        onRender();
        this.#drawing = start({ host, container: this.container, options, given });
      } catch (cause) {
        this.#fail(props, cause);
        return;
      }
      expose(this.#drawing.handle);
    }

    #wait(props: RenderProps<Table, Handle>, code: Promise<unknown>): void {
      const turn = this.#turn;
      if (!this.#drawing) this.#showAuthors();
      code.then(
        () => {
          if (turn === this.#turn) this[RENDER](props);
        },
        (cause: unknown) => {
          if (turn !== this.#turn) return;
          if (!this.#drawing) return this.#fail(props, cause);
          const message = `stays as it was: the code for its new options could not be fetched: ${reasonOf(cause)}`;
          reportProblem(props.host, { code: "load-failed", message, cause });
        },
      );
    }

    #showAuthors(): void {
      this.#bare = true;
      this.container.replaceChildren();
      if (root === "shadow") this.container.append(build("slot"));
    }

    #fail({ host, expose, onFailure }: RenderProps<Table, Handle>, cause: unknown): void {
      expose(null);
      const drawing = this.#drawing;
      this.#drawing = undefined;
      try {
        drawing?.stop?.();
      } finally {
        this.#showAuthors();
        reportProblem(host, { code: "render-failed", message: `could not be shown: ${reasonOf(cause)}`, cause });
        onFailure();
      }
    }

    [MOVED](): void {
      this.#drawing?.moved?.();
    }

    [UNMOUNT](): void {
      this.#turn += 1;
      const drawing = this.#drawing;
      this.#drawing = undefined;
      try {
        drawing?.stop?.();
      } finally {
        this.container.replaceChildren();
      }
    }
  };
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
