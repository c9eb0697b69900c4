import type { OptionTable, OptionValues } from "../options/options.ts";

/** When an element starts: at once, when near the viewport, or at the first click, key or focus. */
export type MountTiming = "eager" | "visible" | "interaction";

/** What a tag's drawing is given. */
export interface ElementProps<Table extends OptionTable, Handle extends object> {
  /** The custom element. */
  host: HTMLElement;
  /** Parsed options; a new object only when one of them changed. */
  options: OptionValues<Table>;
  /** Options that the author really wrote (attribute, property or config). */
  given: ReadonlySet<string>;
  /** Makes the methods and properties of the tag work. */
  expose: (handle: Handle | null) => void;
}

/** Everything that makes one tag, but its drawing. */
export interface ElementOutline<Table extends OptionTable, Handle extends object> {
  tag: string;
  options: Table;
  /** Where the tag draws: in an open shadow root beside the slotted author's content, or in the page's own tree. */
  root: "shadow" | "light";
  /** Nothing of the page's ever stands in its shadow tree: nobody needs to look for tags there. */
  noNestedTags?: boolean;
  /** Text of a style sheet: for the shadow root, or for the page under `@layer plaintags`. */
  styles?: string;
  /** Default of the `mount` attribute. */
  mount: MountTiming;
  /** Methods of the element. Before mounting they are queued and return a promise of the result. */
  methods?: readonly (keyof Handle & string)[];
  /** With `mount="interaction"`: whether a touch means anything to the element now. Default: always. */
  accepts?: (host: HTMLElement) => boolean;
  /** Read-only properties with their values before mounting, or a function that tells them. */
  properties?: { [K in keyof Handle]?: Handle[K] | ((host: HTMLElement) => Handle[K]) };
  /** Properties that may be set, with their values before mounting. */
  settable?: Partial<Handle>;
  /** Selector of what an element must hold to be of use; one that does not is looked at by the help for authors. */
  requires?: string;
  /** The option that tells a payload of the original product, of whose other members nobody can mend the names, from a `config`. */
  payload?: keyof Table & string;
  /** Attributes that the tag reflects besides `state`; a cloned node starts without them. */
  states?: readonly string[];
}
