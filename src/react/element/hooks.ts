import { useLayoutEffect, useRef } from "react";
import { hideAuthorContent, restoreAuthorContent } from "../../shared/core/element/author-content.ts";
import { reflect } from "../../shared/core/element/reflect.ts";

/**
 * Shows or hides the author's content of a light-DOM tag: visible while the tag loads, and again when it cannot be
 * shown.
 */
export function useAuthorContent(host: HTMLElement, visible: boolean): void {
  useLayoutEffect(() => {
    if (visible) restoreAuthorContent(host);
    else hideAuthorContent(host);
  }, [host, visible]);
  useLayoutEffect(() => () => restoreAuthorContent(host), [host]);
}

/** Connects the methods and properties of the tag to the mounted component. Calls always reach the latest handle. */
export function useHandle<Handle extends object>(expose: (handle: Handle | null) => void, handle: Handle): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    // One stable proxy for the changing handle: the element keeps it, and a render does not expose it again.
    expose(
      new Proxy({} as Handle, {
        get: (_, key) => Reflect.get(latest.current, key, latest.current) as unknown,
        set: (_, key, value) => Reflect.set(latest.current, key, value, latest.current),
        has: (_, key) => key in latest.current,
      }),
    );
    return () => expose(null);
  }, [expose]);
}

/**
 * Reflects state as attributes of the host: text as a value, `true` as a bare attribute; anything else removes the
 * attribute.
 */
export function useReflect(
  host: HTMLElement,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) reflect(host, name, value);
  });
}
