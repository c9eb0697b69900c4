import type { OptionTable, OptionValues } from "../options/options.ts";
import type { Cleanup } from "../utils/scope.ts";

/** When an element starts: at once, when near the viewport, or at the first click, key or focus. */
export type MountTiming = "eager" | "visible" | "interaction";

/** What the component of a tag gets. */
export interface ElementProps<Table extends OptionTable, Handle extends object> {
  /** The custom element. */
  host: HTMLElement;
  /** Parsed options; a new object only when one of them changed. */
  options: OptionValues<Table>;
  /** Options that the author actually set (attribute, property or config). */
  given: ReadonlySet<string>;
  /** Makes the methods and properties of the tag work. */
  expose: (handle: Handle | null) => void;
}

/** Everything that defines a tag, except how it renders. */
export interface ElementOutline<Table extends OptionTable, Handle extends object> {
  tag: string;
  options: Table;
  /** Where the tag renders: in an open shadow root beside the slotted author's content, or in the page's own tree. */
  root: "shadow" | "light";
  /** Its shadow tree never contains nodes of the page, so the loader need not search it for tags. */
  noNestedTags?: boolean;
  /** Text of a style sheet: for the shadow root, or for the page under `@layer plaintags`. */
  styles?: string;
  /** Default of the `mount` attribute. */
  mount: MountTiming;
  /** Methods of the element. Before mounting they are queued and return a promise of the result. */
  methods?: readonly (keyof Handle & string)[];
  /** With `mount="interaction"`: whether an interaction means anything to the element now. Default: always. */
  accepts?: (host: HTMLElement) => boolean;
  /** Read-only properties with their values before mounting, or a function that returns them. */
  properties?: { [K in keyof Handle]?: Handle[K] | ((host: HTMLElement) => Handle[K]) };
  /** Writable properties, with their values before mounting. */
  settable?: Partial<Handle>;
  /** Selector of what an element must contain to be useful; one that stays without it is reported (content.ts). */
  requires?: string;
  /**
   * Finds content that does not belong into the tag (page-content.ts): an element with such content was not closed,
   * which is reported.
   */
  excludes?: (host: HTMLElement) => Element | undefined;
  /** Called when an element comes into the page, started or not; the cleanup when it leaves. A move is neither. */
  whilePresent?: () => Cleanup;
  /**
   * The option that distinguishes a payload of the original product from a `config`. Unknown names in a payload are not
   * reported, since no author can fix them.
   */
  payload?: keyof Table & string;
  /** Attributes that the tag reflects besides `state`; a cloned node starts without them. */
  states?: readonly string[];
  /** The tag says itself when its view is ready (view-stage.ts); the views of others are ready with the tag. */
  staged?: boolean;
}

/** Renders, the first time or with changed options. */
export const RENDER: unique symbol = Symbol("render");
/** Removes everything it has rendered; may throw if another script has changed the nodes. */
export const UNMOUNT: unique symbol = Symbol("unmount");
/** The element has moved to another position in the page. */
export const MOVED: unique symbol = Symbol("moved");

/** The input of a render, and its callbacks to the base element. */
export interface RenderProps<Table extends OptionTable, Handle extends object> extends ElementProps<Table, Handle> {
  /** The rendering is about to enter the container: removes the slot that was shown while it waited. */
  onRender: () => void;
  /** The tag cannot be shown: restores the author's content. */
  onFailure: () => void;
  /** Of a staged tag: everything that visitors see is there. */
  onViewReady: () => void;
}

/** An element that can render itself; the base element on top of it decides when. */
export interface RenderableElement<Table extends OptionTable, Handle extends object> extends HTMLElement {
  /** Where it renders: its shadow root or a node inside it. */
  container: HTMLElement | ShadowRoot;
  [RENDER](props: RenderProps<Table, Handle>): void;
  [UNMOUNT](): void;
  [MOVED]?(): void;
}
