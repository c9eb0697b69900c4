import { reportProblem } from "../events/report-problem.ts";
import type { OptionTable, OptionValues } from "../schema/options.ts";
import { DRAW, ERASE, type DrawingElement, type DrawingProps } from "./drawing-element.ts";
import { createElementClass } from "./element-class.ts";
import type { ElementOutline } from "./element-outline.ts";
import { registerElement } from "./register-element.ts";

export type { ElementOutline, MountMoment } from "./element-outline.ts";

/** What a plain tag is given to draw itself. */
export interface PlainStart<Table extends OptionTable> {
  /** The custom element. */
  host: HTMLElement;
  /** Where to draw: the shadow root, or an own node inside a light tag. Emptied by the seam when the tag goes. */
  container: HTMLElement | ShadowRoot;
  /** Parsed options. */
  options: OptionValues<Table>;
  /** Options that the author really wrote. */
  given: ReadonlySet<string>;
}

/** A plain tag that has started. */
export interface PlainDrawing<Table extends OptionTable, Handle extends object> {
  /** Methods and properties of the tag. */
  handle: Handle;
  /** Options changed. */
  update?(options: OptionValues<Table>, given: ReadonlySet<string>): void;
  /** The element has gone: ends what is the drawing's. */
  stop?(): void;
}

/** Everything that makes one tag that draws without React. */
export interface PlainDefinition<Table extends OptionTable, Handle extends object> extends ElementOutline<Table, Handle> {
  /** Draws an element that mounts. What it throws is reported, and the author's content is shown again. */
  start(given: PlainStart<Table>): PlainDrawing<Table, Handle>;
}

/** Registers a tag that needs no React: same rules as `defineElement`. */
export function definePlainElement<Table extends OptionTable, Handle extends object>(definition: PlainDefinition<Table, Handle>): void {
  registerElement(definition.tag, () => createElementClass(definition, drawingBase(definition)));
}

function drawingBase<Table extends OptionTable, Handle extends object>({
  start,
  root,
}: PlainDefinition<Table, Handle>): new () => DrawingElement<Table, Handle> {
  return class extends HTMLElement implements DrawingElement<Table, Handle> {
    container: HTMLElement | ShadowRoot = this;
    #drawing: PlainDrawing<Table, Handle> | undefined;
    #failed = false;

    [DRAW](props: DrawingProps<Table, Handle>): void {
      const { host, options, given, expose, onDrawn } = props;
      try {
        if (this.#drawing) return this.#drawing.update?.(options, given);
        if (this.#failed) this.container.replaceChildren();
        this.#failed = false;
        // Before the drawing measures anything: the first of two slots would hold the author's nodes.
        onDrawn();
        this.#drawing = start({ host, container: this.container, options, given });
      } catch (cause) {
        this.#fail(props, cause);
        return;
      }
      expose(this.#drawing.handle);
    }

    #fail({ host, expose, onFailure }: DrawingProps<Table, Handle>, cause: unknown): void {
      this.#failed = true;
      expose(null);
      const drawing = this.#drawing;
      this.#drawing = undefined;
      try {
        drawing?.stop?.();
      } finally {
        this.container.replaceChildren();
        if (root === "shadow") this.container.append(document.createElement("slot"));
        const reason = cause instanceof Error ? cause.message : String(cause);
        reportProblem(host, { code: "render-failed", message: `could not be shown: ${reason}`, cause });
        onFailure();
      }
    }

    [ERASE](): void {
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
