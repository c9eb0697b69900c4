import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FormSession } from "./form-session.ts";
import type { Alert } from "../state/alert.ts";
import { nextAlertId, dismissAlert } from "./alerts.ts";

/** Shows a message with buttons next to the form and announces it. It stays until the returned cleanup runs. */
export function showQuestion(
  session: FormSession,
  question: Required<Pick<Alert, "place" | "content" | "actions">>,
): Cleanup {
  const alert: Alert = { id: nextAlertId(), type: "information", markup: false, ...question };
  session.store.set(session.model.alertsAtom, (alerts) => [...alerts, alert]);
  service("announcer").say(alert.content);
  return () => dismissAlert(session, alert.id);
}
