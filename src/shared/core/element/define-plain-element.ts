import { reportProblem } from "../registry/report-problem.ts";
import { reasonOf } from "../utils/reason-of.ts";
import type { OptionTable, OptionValues } from "../options/options.ts";
import {
  RENDER,
  UNMOUNT,
  MOVED,
  type RenderableElement,
  type RenderProps,
  type ElementOutline,
} from "./element-outline.ts";
import { createElementClass } from "./element-class.ts";
import { registerElement } from "./register-element.ts";

export type { ElementOutline, MountTiming } from "./element-outline.ts";

/** What a plain tag gets when it mounts. */
export interface MountContext<Table extends OptionTable> {
  /** The custom element. */
  host: HTMLElement;
  /**
   * Where to render: the shadow root, or a wrapper inside a light-DOM tag. The base element empties it when the tag is
   * removed.
   */
  container: HTMLElement | ShadowRoot;
  /** Parsed options. */
  options: OptionValues<Table>;
  /** Options that the author actually set. */
  given: ReadonlySet<string>;
}

/** A plain tag that is mounted. */
export interface MountedElement<Table extends OptionTable, Handle extends object> {
  /** Methods and properties of the tag. */
  handle: Handle;
  /** Options changed. */
  update?(options: OptionValues<Table>, given: ReadonlySet<string>): void;
  /** The element has moved to another position in the page; its rendered nodes are still there. */
  moved?(): void;
  /** The element was removed: cleans up after the rendering. */
  stop?(): void;
}

/** Everything that defines a tag that renders without React. */
export interface PlainDefinition<Table extends OptionTable, Handle extends object> extends ElementOutline<
  Table,
  Handle
> {
  /**
   * Fetches code that these options need beyond the tag's own; `undefined` when it is loaded. Until it loads, the
   * author's content shows and calls are queued; an update leaves the rendering as it was until then.
   */
  prepare?(options: OptionValues<Table>, given: ReadonlySet<string>): Promise<unknown> | undefined;
  /** Renders an element that mounts. An error is reported, and the author's content is shown again. */
  start(given: MountContext<Table>): MountedElement<Table, Handle>;
}

/** Registers a tag without a view, by the same rules as `defineElement`. */
export function definePlainElement<Table extends OptionTable, Handle extends object>(
  definition: PlainDefinition<Table, Handle>,
): void {
  registerElement(definition.tag, () => createElementClass(definition, createPlainRenderable(definition)));
}

interface PlainRenderer<Table extends OptionTable, Handle extends object> extends Omit<
  PlainDefinition<Table, Handle>,
  "start"
> {
  /** `onViewReady`: for staged tags. */
  start(given: MountContext<Table>, onViewReady: () => void): MountedElement<Table, Handle>;
}

/** An element that `start` renders without React. */
export function createPlainRenderable<Table extends OptionTable, Handle extends object>({
  prepare,
  start,
  root,
}: PlainRenderer<Table, Handle>): new () => RenderableElement<Table, Handle> {
  return class extends HTMLElement implements RenderableElement<Table, Handle> {
    container: HTMLElement | ShadowRoot = this;
    #mounted: MountedElement<Table, Handle> | undefined;
    /** Whether the container shows only the author's content. */
    #showsAuthorContent = false;
    /** Counts render requests: code that loads after a newer request renders nothing. */
    #renderCount = 0;

    [RENDER](props: RenderProps<Table, Handle>): void {
      const { host, options, given, expose, onRender, onViewReady } = props;
      this.#renderCount += 1;
      try {
        const code = prepare?.(options, given);
        if (code) return this.#waitForCode(props, code);
        if (this.#mounted) return this.#mounted.update?.(options, given);
        if (this.#showsAuthorContent) this.container.replaceChildren();
        this.#showsAuthorContent = false;
        // Before the tag measures anything: the first of two slots would hold the author's nodes.
        onRender();
        this.#mounted = start({ host, container: this.container, options, given }, onViewReady);
      } catch (cause) {
        this.#fail(props, cause);
        return;
      }
      expose(this.#mounted.handle);
    }

    #waitForCode(props: RenderProps<Table, Handle>, code: Promise<unknown>): void {
      const renderId = this.#renderCount;
      if (!this.#mounted) this.#showAuthorContent();
      code.then(
        () => {
          if (renderId === this.#renderCount) this[RENDER](props);
        },
        (cause: unknown) => {
          if (renderId !== this.#renderCount) return;
          if (!this.#mounted) return this.#fail(props, cause);
          const message = `stays as it was: the code for its new options could not be fetched: ${reasonOf(cause)}`;
          reportProblem(props.host, { code: "load-failed", message, cause });
        },
      );
    }

    #showAuthorContent(): void {
      this.#showsAuthorContent = true;
      this.container.replaceChildren();
      if (root === "shadow") this.container.append(document.createElement("slot"));
    }

    #fail({ host, expose, onFailure }: RenderProps<Table, Handle>, cause: unknown): void {
      expose(null);
      const mounted = this.#mounted;
      this.#mounted = undefined;
      try {
        mounted?.stop?.();
      } finally {
        this.#showAuthorContent();
        reportProblem(host, { code: "render-failed", message: `could not be shown: ${reasonOf(cause)}`, cause });
        onFailure();
      }
    }

    [MOVED](): void {
      this.#mounted?.moved?.();
    }

    [UNMOUNT](): void {
      this.#renderCount += 1;
      const mounted = this.#mounted;
      this.#mounted = undefined;
      try {
        mounted?.stop?.();
      } finally {
        this.container.replaceChildren();
      }
    }
  };
}
