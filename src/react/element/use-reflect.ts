import { useLayoutEffect } from "react";
import { reflect } from "../../shared/core/element/reflect.ts";

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
