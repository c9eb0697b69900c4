/** Kinds of alerts, with a class each (forms-behaviour 7). */
export const ALERT_TYPES = ["success", "information", "warning", "danger", "none"] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** A button of a message. */
interface AlertAction {
  label: string;
  run: () => void;
}

/** A message beside the form. */
export interface Alert {
  id: number;
  type: AlertType;
  /** Before or after the form. */
  place: "before" | "after";
  content: string;
  /** Whether the content may hold markup (it is sanitised), and whether that is of words alone: what failures say is. */
  markup: boolean | "words";
  /** What the visitor may do about it. Such a message stays until it is answered. */
  actions?: readonly AlertAction[];
}

/** What stays when messages are cleared. */
export const alertsWithActions = (alerts: readonly Alert[]): readonly Alert[] => alerts.filter(({ actions }) => actions);
