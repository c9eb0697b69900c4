import type { ComponentType } from "react";
import type { OptionTable, OptionValues } from "../../shared/schema/options.ts";

/** When an element's React root starts: at once, when near the viewport, or at the first click, key or focus. */
export type MountMoment = "eager" | "visible" | "interaction";

/** What the component of a tag is given. */
export interface ElementProps<Table extends OptionTable, Handle extends object> {
  /** The custom element. */
  host: HTMLElement;
  /** Parsed options; a new object only when one of them changed. */
  options: OptionValues<Table>;
  /** Options that the author really wrote (attribute, property or config). */
  given: ReadonlySet<string>;
  /** Makes the methods and properties of the tag work; see `useHandle`. */
  expose: (handle: Handle | null) => void;
}

/** Everything that makes one tag. */
export interface ElementDefinition<Table extends OptionTable, Handle extends object> {
  tag: string;
  options: Table;
  /** Where React draws: in an open shadow root beside the slotted author's content, or in the page's own tree. */
  root: "shadow" | "light";
  /**
   * Builds the plain part of a shadow tag, which is there before and without React and holds the author's `<slot>`; gives
   * the element that React draws into. Default: React draws into the shadow root itself.
   */
  frame?: (root: ShadowRoot) => HTMLElement;
  /** Text of a style sheet: for the shadow root, or for the page under `@layer plaintags`. */
  styles?: string;
  /** Default of the `mount` attribute. */
  mount: MountMoment;
  /** Methods of the element. Before mounting they are queued and return a promise of the result. */
  methods?: readonly (keyof Handle & string)[];
  /** With `mount="interaction"`: whether a touch means anything to the element now. Default: always. */
  wakes?: (host: HTMLElement) => boolean;
  /** Read-only properties with their values before mounting, or a function that tells them. */
  properties?: { [K in keyof Handle]?: Handle[K] | ((host: HTMLElement) => Handle[K]) };
  /** Properties that may be set, with their values before mounting. */
  writable?: Partial<Handle>;
  /** Attributes that the component reflects besides `state`; a cloned node starts without them. */
  markers?: readonly string[];
  component: ComponentType<ElementProps<Table, Handle>>;
}
