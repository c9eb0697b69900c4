import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { focusField } from "../../../shared/form/session/focus-field.ts";
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
