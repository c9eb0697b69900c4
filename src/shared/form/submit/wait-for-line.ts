import { service } from "../../core/registry/current.ts";
import type { FormSession } from "../session/form-session.ts";
import { showErrors } from "../session/alerts.ts";
import { ask } from "../session/ask.ts";
import { waitingText } from "./waiting-texts.ts";

/** What tells that the form is not what it was. */
const CHANGES = ["input", "wsf-section-repeatable", "wsf-reset-complete", "wsf-clear-complete"];

/**
 * Holds a post back while the browser has no connection; only one that has certainly not left yet may wait and go by itself. The form
 * can be used meanwhile, but whoever changes it has changed their mind: what would go is no longer what they see.
 * @returns whether the post may go; false when the visitor took it back or the form left the page
 */
export function waitForLine(session: FormSession): Promise<boolean> {
  const { model, store, page, signal } = session;
  const text = waitingText(model.context);
  store.set(model.stateAtom, "waiting");
  return new Promise((resolve) => {
    const over = new AbortController();
    const until = { signal: over.signal };
    const settle = (goes: boolean) => {
      over.abort();
      dismiss();
      resolve(goes);
    };
    const change = () => {
      settle(false);
      showErrors(session, [text("waiting_changed")]);
    };
    const dismiss = ask(session, {
      place: "after",
      content: text("waiting_offline"),
      actions: [
        { label: text("waiting_send"), run: () => settle(true) },
        { label: text("waiting_cancel"), run: () => settle(false) },
      ],
    });
    addEventListener("online", () => settle(true), until);
    // A page out of the browser's history has not heard of it.
    addEventListener("pageshow", () => service("http").online && settle(true), until);
    for (const type of CHANGES) page.host.addEventListener(type, change, until);
    signal.addEventListener("abort", () => settle(false), until);
  });
}
