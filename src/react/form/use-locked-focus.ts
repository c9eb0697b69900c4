import { useLayoutEffect, useRef, type RefObject } from "react";

/** A button that is disabled while the form is posting loses the focus; it gets it back when nobody has taken it since. */
export function useLockedFocus(form: RefObject<HTMLFormElement | null>, locked: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (locked) {
      // Browsers move the focus away at the next rendering, so the button still has it here.
      const active = document.activeElement;
      focused.current = active instanceof HTMLElement && form.current?.contains(active) ? active : null;
      return;
    }
    const element = focused.current;
    focused.current = null;
    if (element?.isConnected && document.activeElement === document.body) element.focus({ preventScroll: true });
  }, [form, locked]);
}
