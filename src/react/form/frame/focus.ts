import { useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { focusField } from "../../../shared/form/session/focus-field.ts";
import { moveFocusFromHidden } from "../../../shared/form/session/tabs.ts";
import type { FormSession } from "../../../shared/form/session/form-session.ts";
import { useSession } from "../context/session-context.ts";

/** Focuses the field that waits for its tab to render. */
export function FocusRequest() {
  const session = useSession();
  const { model, store } = session;
  const item = useAtomValue(model.focusRequestAtom);
  const tab = useAtomValue(model.activeTabAtom);
  useEffect(() => {
    if (item && focusField(session, item)) store.set(model.focusRequestAtom, null);
  }, [item, tab, session, model, store]);
  return null;
}

/**
 * A button that is disabled during a post loses the focus. It gets the focus back, unless another element has taken it
 * since. Where the button is hidden by then, because the form is back at its first tab or replaced by its message, the
 * focus goes there.
 */
export function useLockedFocus(session: FormSession, form: RefObject<HTMLFormElement | null>, locked: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (locked) {
      // Browsers move the focus away at the next rendering, so the button is still focused here.
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
