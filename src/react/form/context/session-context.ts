import { createContext, useContext } from "react";
import type { FormSession } from "../../../shared/form/session/form-session.ts";

/** The session of the surrounding form. It never changes while the form is shown, so it causes no rerenders. */
export const SessionContext = createContext<FormSession | null>(null);

export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("[Bug] drawn outside a form");
  return session;
}
