import { useLayoutEffect, useRef, type RefObject } from "react";
import { setDisabledKeepingFocus } from "../../../shared/core/element/set-disabled.ts";

/** A ref for a button that is disabled without losing the keyboard focus. */
export function useDisabled(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (button.current) setDisabledKeepingFocus(button.current, disabled);
  }, [disabled]);
  return button;
}
