import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { metaFlag, metaNumber, metaText, type Meta } from "../definition/meta.ts";
import { ALERT_TYPES, alertsWithActions, type Alert, type AlertType } from "../state/alert.ts";
import { readText, type LiveText } from "../text/live-text.ts";
import { wait } from "./wait.ts";
import type { FormSession } from "../state/form-session.ts";
import { readScrollSettings, scrollToForm, type ScrollSettings } from "./scroll-to-form.ts";

/** How long a message of the server stays by default, in milliseconds (forms#9). */
export const MESSAGE_DURATION_MS = 4000;

/** How a message is shown (forms-behaviour#7). */
export interface MessageOptions {
  type: AlertType;
  position: "before" | "after";
  /** Milliseconds; with 0 it stays. */
  durationMs: number;
  /** Hides the form. */
  formHide: boolean;
  /** Removes the form's other messages first. */
  clear: boolean;
  scroll: ScrollSettings;
  /** After the duration: shows the form again, removes the message. */
  formShow: boolean;
  messageHide: boolean;
}

const oneOf = <T extends string>(value: string, words: readonly T[], fallback: T): T =>
  words.find((word) => word === value) ?? fallback;

/** Reads the settings of a message; absent ones have the defaults of forms#9. */
export function messageOptions(
  params: Meta,
  prefix: "" | "error_",
  durationMs: number,
  clear: boolean,
): MessageOptions {
  return {
    type: oneOf(metaText(params, `${prefix}type`, "danger"), ALERT_TYPES, "danger"),
    position: metaText(params, `${prefix}method`, "after") === "before" ? "before" : "after",
    durationMs: Math.max(
      0,
      metaText(params, `${prefix}duration`, "absent") === "absent"
        ? durationMs
        : (metaNumber(params, `${prefix}duration`) ?? 0),
    ),
    formHide: metaFlag(params, `${prefix}form_hide`),
    clear: metaFlag(params, `${prefix}clear`, clear),
    scroll: readScrollSettings(params, `${prefix}scroll_top`),
    formShow: metaFlag(params, `${prefix}form_show`),
    messageHide: metaFlag(params, `${prefix}message_hide`, true),
  };
}

/** Ids are unique in the page. */
let lastAlertId = 0;

const dismissAlert = ({ store, model }: FormSession, id: number): void =>
  store.set(model.alertsAtom, (alerts) => alerts.filter((alert) => alert.id !== id));

const region = ({ page }: FormSession, position: Alert["position"]) =>
  page.host.querySelector<HTMLElement>(`[data-wsf-alerts="${position}"]:has(> [data-wsf-message])`);

/** Milliseconds until a message that is being read is looked at again. */
export const READING_MS = 1000;

/**
 * Whether the visitor reads messages: the pointer is over one, the focus is in one, or some of it is selected. The focus
 * on a whole message does not count: it is moved there where a message replaces the form.
 */
function isRead(messages: HTMLElement | null): boolean {
  const selection = getSelection();
  return Boolean(
    messages?.querySelector(":scope > :hover, :scope > * :focus") ||
    (messages && selection?.isCollapsed === false && selection.containsNode(messages, true)),
  );
}

/** Removes a message, but not while messages there are read (WCAG 2.2.1). */
async function dismissUnread(session: FormSession, { id, position }: Alert): Promise<void> {
  while (!session.signal.aborted && isRead(region(session, position))) await wait(session, READING_MS);
  dismissAlert(session, id);
}

/** Shows a message; resolves when its duration is over (at once without one). */
export async function showMessage(
  session: FormSession,
  content: LiveText,
  markup: Alert["markup"],
  options: MessageOptions,
): Promise<void> {
  const { store, model } = session;
  const alert: Alert = { id: ++lastAlertId, type: options.type, position: options.position, content, markup };
  store.set(model.alertsAtom, (alerts) => [...(options.clear ? alertsWithActions(alerts) : alerts), alert]);
  if (options.formHide) store.set(model.formHiddenAtom, true);
  // Scrolls to all messages of that position, since those of one answer belong together.
  scrollToForm(session, options.scroll, () => region(session, alert.position));
  if (options.durationMs <= 0) return;
  await wait(session, options.durationMs);
  if (options.messageHide) void dismissUnread(session, alert);
  if (options.formShow) store.set(model.formHiddenAtom, false);
}

/**
 * Shows failures, one alert each, by the form's `error_*` settings (forms#8). The messages come from servers and
 * plugins, sometimes with markup: it is sanitised, and never shown as tags.
 */
export function showErrors(session: FormSession, messages: readonly LiveText[]): void {
  const { definition, text } = session.model.context;
  const options = messageOptions(definition.meta, "error_", 0, true);
  messages.forEach((message, index) => {
    // Only the first one may clear: otherwise each would remove the one before it.
    void showMessage(
      session,
      service("html").text(readText(message)) ? message : () => text("error_api_call_unknown"),
      "words",
      {
        ...options,
        clear: options.clear && index === 0,
      },
    );
  });
}

/** Shows a message with buttons next to the form and announces it. It stays until the returned cleanup runs. */
export function showQuestion(
  session: FormSession,
  question: Required<Pick<Alert, "position" | "content" | "actions">>,
): Cleanup {
  const alert: Alert = { id: ++lastAlertId, type: "information", markup: false, ...question };
  session.store.set(session.model.alertsAtom, (alerts) => [...alerts, alert]);
  service("announcer").say(readText(alert.content));
  return () => dismissAlert(session, alert.id);
}
