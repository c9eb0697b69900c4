import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../session/form-session.ts";
import { showErrors } from "../session/alerts.ts";
import { showQuestion } from "../session/show-question.ts";
import { waitingTexts } from "./waiting-texts.ts";

/** What tells that the form is not what it was. */
const CHANGE_EVENTS = ["input", "wsf-section-repeatable", "wsf-reset-complete", "wsf-clear-complete"];

/**
 * Holds a post back while the browser has no connection; only one that has certainly not left yet may wait and go by itself. The form
 * can be used meanwhile, but whoever changes it has changed their mind: what would go is no longer what they see.
 * @returns whether the post may go; false when the visitor took it back or the form left the page
 */
export function waitUntilOnline(session: FormSession): Promise<boolean> {
  const { model, store, page, signal } = session;
  const text = waitingTexts(model.context);
  store.set(model.stateAtom, "waiting");
  return new Promise((resolve) => {
    const controller = new AbortController();
    const listenerOptions = { signal: controller.signal };
    const settle = (mayPost: boolean) => {
      controller.abort();
      dismiss();
      resolve(mayPost);
    };
    const onChange = () => {
      settle(false);
      showErrors(session, [text("waiting_changed")]);
    };
    const dismiss = showQuestion(session, {
      place: "after",
      content: text("waiting_offline"),
      actions: [
        { label: text("waiting_send"), run: () => settle(true) },
        { label: text("waiting_cancel"), run: () => settle(false) },
      ],
    });
    addEventListener("online", () => settle(true), listenerOptions);
    // A page out of the browser's history has not heard of it.
    addEventListener("pageshow", () => service("http").online && settle(true), listenerOptions);
    for (const type of CHANGE_EVENTS) page.host.addEventListener(type, onChange, listenerOptions);
    signal.addEventListener("abort", () => settle(false), listenerOptions);
  });
}
