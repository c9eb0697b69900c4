import type { Atom } from "jotai/vanilla";
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type RefCallback } from "react";
import { hideAuthorContent, restoreAuthorContent } from "../../shared/core/element/author-content.ts";
import { reflect } from "../../shared/core/element/reflect.ts";
import { textsAt } from "../../shared/core/element/texts-at.ts";
import { pageStore, service } from "../../shared/core/registry/container.ts";
import type { LocalTexts } from "../../shared/core/services/texts.ts";

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

/**
 * The value of an atom of the page's store. A change is drawn before the next task; jotai's own hook leaves it to
 * React's scheduler, which may draw a frame later.
 */
export function useAtomState<Value>(atom: Atom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => pageStore().sub(atom, changed), [atom]);
  return useSyncExternalStore(subscribe, () => pageStore().get(atom));
}

/**
 * A ref for a node that may have the focus: if it is removed while focused, `move` puts the focus elsewhere, so that a
 * visitor with a keyboard does not start again at the top of the page.
 */
export function useFocusOnRemoval(move: () => void): RefCallback<HTMLElement> {
  const latest = useRef(move);
  latest.current = move;
  return useCallback(
    (node) => () => {
      // Once it is gone: to WebKit a host whose shadow tree has the focus is focused already.
      if (node?.matches(":focus-within")) queueMicrotask(() => node.isConnected || latest.current());
    },
    [],
  );
}
/** Counts changes of the page's texts, as seen by views. */
let textsVersion = 0;

/** The texts in the language of an element. Draws again when texts have changed, or the language has. */
export function useTexts(element: Element): LocalTexts {
  const subscribe = useCallback(
    (changed: () => void) =>
      service("texts").subscribe(() => {
        textsVersion += 1;
        changed();
      }, element),
    [element],
  );
  useSyncExternalStore(subscribe, () => textsVersion);
  return textsAt(element);
}
