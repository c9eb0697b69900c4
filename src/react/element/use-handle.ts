import { useLayoutEffect, useRef } from "react";

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
