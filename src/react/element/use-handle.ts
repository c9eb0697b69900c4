import { useLayoutEffect, useRef } from "react";

/** Connects the methods and properties of the tag to the mounted component. Always the latest handle answers. */
export function useHandle<Handle extends object>(expose: (handle: Handle | null) => void, handle: Handle): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    // One stable object in front of the changing one: the element keeps it, and a render does not re-expose.
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
