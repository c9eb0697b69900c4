import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import { COPIES, type WithCopies } from "../shared/core/loader/copies.ts";
import { useListeners, useProperties } from "./hooks.ts";
import { readProps } from "./read-props.ts";
import { commonEvents } from "./tag-events.ts";
import type { EventTable, TagProps } from "./tag-props.ts";
import type { Tags } from "./tag-types.ts";

interface TagSettings<Events extends EventTable> {
  /** Fetches the package's entry of the tag. */
  load: () => Promise<unknown>;
  /** Handler props and their events, besides those of every tag. */
  events: Events;
  /** Flags that are on without an attribute. */
  onByDefault?: readonly string[];
  /** The tag moves or replaces its content, which React goes on changing: it gets a node of its own to change. */
  movesContent?: boolean;
}

export type TagComponent<Tag extends keyof Tags, Events extends EventTable> = ForwardRefExoticComponent<
  TagProps<Tag, Events> & RefAttributes<Tags[Tag]["element"]>
>;

/**
 * Creates the component of a tag: it renders the tag with its options as attributes, and fetches its code after
 * hydration, so that the page is still as the server printed it when React compares.
 */
export function createTagComponent<Tag extends keyof Tags, const Events extends EventTable>(
  displayName: string,
  tag: Tag,
  { load, events: ownEvents, onByDefault = [], movesContent = false }: TagSettings<Events>,
): TagComponent<Tag, Events> {
  const events = { ...commonEvents, ...ownEvents };
  const Component = forwardRef<HTMLElement, Readonly<Record<string, unknown>>>(function TagComponent(given, ref) {
    const element = useRef<HTMLElement | null>(null);
    const ownProps = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in events)));
    const { forReact, attributes, properties } = readProps(ownProps, onByDefault);
    const listeners = useListeners(element, events, given);
    useProperties(element, properties);
    useImperativeHandle(ref, () => element.current as HTMLElement, []);
    useEffect(() => {
      if (!hasAllTags()) void load();
    }, []);

    const { children, ...others } = forReact as { children?: ReactNode };
    return createElement(
      tag,
      {
        // A tag that another script on the page has started already reflects its state.
        suppressHydrationWarning: true,
        ...others,
        ...renamed(attributes, attributeProp),
        ...renamed(listeners, listenerProp),
        ref: element,
      },
      movesContent && children !== undefined ? createElement("span", null, children) : children,
    );
  });
  Component.displayName = displayName;
  return Component;
}

/** Whether the page has the module script or the classic script. Entries of single tags add to what is there. */
function hasAllTags(): boolean {
  const registry: unknown = Reflect.get(globalThis, "plaintags");
  // Before the script, it is the list of functions that wait for it.
  if (registry === undefined || Array.isArray(registry)) return false;
  return !(registry as Partial<WithCopies>)[COPIES]?.add;
}

const renamed = <T>(record: Readonly<Record<string, T>>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]));

/**
 * React 19 sets a property instead of an attribute where the element has one of this name. Some of ours are methods
 * (`open`) or read-only (`hash`), and `config` is not the attribute. No property has a name in capitals, while
 * attributes are the same in any case.
 */
const attributeProp = (name: string) =>
  typeof document === "undefined" || name.includes("-") ? name : name.toUpperCase();

/**
 * React 19 adds the listener before it inserts the element, which may fire its first events then; React 18 ignores it.
 * A listener that is added twice is called once.
 */
const listenerProp = (event: string) => `on${event}`;
