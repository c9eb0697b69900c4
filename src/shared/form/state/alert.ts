import type { LiveText } from "../text/live-text.ts";

/** Types of alerts, each with its class (forms-behaviour#7). */
export const ALERT_TYPES = ["success", "information", "warning", "danger", "none"] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** A button of a message. */
interface AlertAction {
  label: LiveText;
  run: () => void;
}

/** A message next to the form. */
export interface Alert {
  id: number;
  type: AlertType;
  /** Before or after the form. */
  position: "before" | "after";
  content: LiveText;
  /**
   * Whether the content may contain markup (it is sanitised). "words": inline text markup only, as in error messages.
   */
  markup: boolean | "words";
  /** The visitor's choices. A message with actions stays until the visitor answers it. */
  actions?: readonly AlertAction[];
}

/** The messages that stay when messages are cleared. */
export const alertsWithActions = (alerts: readonly Alert[]): readonly Alert[] =>
  alerts.filter(({ actions }) => actions);
