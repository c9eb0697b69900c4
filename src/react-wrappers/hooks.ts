import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { attributeName } from "../shared/core/options/options.ts";

/** React 18 warns about layout effects on a server, where they do not run. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Handlers = Readonly<Record<string, unknown>>;
type Listeners = Readonly<Record<string, (event: Event) => void>>;

/**
 * Calls the handlers among the props for events of the element. Returns the listeners of those that are given, by event;
 * each stays the same function and calls the latest handler.
 */
export function useListeners(
  element: RefObject<HTMLElement | null>,
  events: Readonly<Record<string, string>>,
  props: Handlers,
): Listeners {
  const latest = useRef(props);
  useBrowserLayoutEffect(() => {
    latest.current = props;
  });
  const [all] = useState(() =>
    Object.fromEntries(
      Object.entries(events).map(([name, event]) => [event, createListener(() => latest.current[name])] as const),
    ),
  );
  const given = Object.keys(events)
    .filter((name) => typeof props[name] === "function")
    .map((name) => events[name] ?? "");
  const names = given.join();
  useBrowserLayoutEffect(() => {
    const host = element.current;
    const added = Object.entries(all).filter(([event]) => names.split(",").includes(event));
    for (const [event, listener] of added) host?.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of added) host?.removeEventListener(event, listener);
    };
  }, [element, all, names]);
  return Object.fromEntries(Object.entries(all).filter(([event]) => given.includes(event)));
}

/** Events bubble: one of a tag inside another tag of the same name is not the outer tag's. */
const createListener = (handler: () => unknown) => (event: Event) => {
  const { currentTarget, target } = event;
  if (!(currentTarget instanceof Element && target instanceof Element)) return;
  if (target.closest(currentTarget.localName) !== currentTarget) return;
  const handle = handler();
  if (typeof handle === "function") (handle as (event: Event) => void)(event);
};

/** Sets properties of the element whenever they change; one that is no longer given gets its default. */
export function useProperties(element: RefObject<HTMLElement | null>, properties: Readonly<Record<string, unknown>>) {
  const before = useRef<Readonly<Record<string, unknown>>>({});
  useBrowserLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    for (const [name, value] of Object.entries(properties))
      if (before.current[name] !== value) Reflect.set(host, name, value);
    for (const name of Object.keys(before.current))
      // Resetting the property would remove an attribute that has taken its place.
      if (!(name in properties) && !host.hasAttribute(attributeName(name))) Reflect.set(host, name, undefined);
    before.current = properties;
  });
}
