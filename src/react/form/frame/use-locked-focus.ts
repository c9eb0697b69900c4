import { useLayoutEffect, useRef, type RefObject } from "react";
import { moveFocusFromHidden } from "../../../shared/form/session/tab-focus.ts";
import type { FormSession } from "../../../shared/form/session/form-session.ts";

/**
 * A button that is disabled while the form is posting loses the focus; it gets it back when nobody has taken it since. Where it is
 * out of sight by then, in a form that is at its first tab again or behind its message, those have it.
 */
export function useLockedFocus(session: FormSession, form: RefObject<HTMLFormElement | null>, locked: boolean): void {
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
    if (!element?.isConnected || document.activeElement !== document.body) return;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) moveFocusFromHidden(session, element);
  }, [session, form, locked]);
}
