import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "./form-session.ts";
import type { Alert } from "../state/alert.ts";
import { alertId, dismissAlert } from "./alerts.ts";

/** Shows a message with buttons beside the form and has it read out. It stays until it is stopped. */
export function ask(session: FormSession, question: Required<Pick<Alert, "place" | "content" | "actions">>): Cleanup {
  const alert: Alert = { id: alertId(), type: "information", markup: false, ...question };
  session.store.set(session.model.alertsAtom, (alerts) => [...alerts, alert]);
  service("announcer").say(alert.content);
  return () => dismissAlert(session, alert.id);
}
