import { createContext, useContext } from "react";
import type { FormSession } from "../../../shared/form/state/form-session.ts";

/** The session of the surrounding form. It never changes while the form is shown. */
export const SessionContext = createContext<FormSession | null>(null);

/** Changes with the language: whatever uses the session may show texts, and is drawn again. */
export const LanguageContext = createContext(0);

export function useSession(): FormSession {
  const session = useContext(SessionContext);
  useContext(LanguageContext);
  if (!session) throw new Error("[Bug] drawn outside a form");
  return session;
}
