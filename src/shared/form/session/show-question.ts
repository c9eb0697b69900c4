import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "./form-session.ts";
import type { Alert } from "../state/alert.ts";
import { nextAlertId, dismissAlert } from "./alerts.ts";

/** Shows a message with buttons beside the form and has it read out. It stays until it is stopped. */
export function showQuestion(session: FormSession, question: Required<Pick<Alert, "place" | "content" | "actions">>): Cleanup {
  const alert: Alert = { id: nextAlertId(), type: "information", markup: false, ...question };
  session.store.set(session.model.alertsAtom, (alerts) => [...alerts, alert]);
  service("announcer").say(alert.content);
  return () => dismissAlert(session, alert.id);
}
