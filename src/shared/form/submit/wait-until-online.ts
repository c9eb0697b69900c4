import { service } from "../../core/registry/container.ts";
import { showErrors, showQuestion } from "../session/alerts.ts";
import type { FormSession } from "../state/form-session.ts";
import { postTexts } from "./post-texts.ts";

/** Events that report a change of the form. */
const CHANGE_EVENTS = ["input", "wsf-section-repeatable", "wsf-reset-complete", "wsf-clear-complete"];

/**
 * Holds a post back while the browser is offline; only a post that has certainly not been sent yet may wait and be sent
 * automatically. The form stays usable meanwhile, but a change cancels the post: what it would send is no longer what
 * the visitor sees.
 * @returns whether the post may be sent; false if the visitor cancelled it or the form left the page
 */
export function waitUntilOnline(session: FormSession): Promise<boolean> {
  const { model, store, page, signal } = session;
  const text = postTexts(model.context);
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
      showErrors(session, [() => text("waiting_changed")]);
    };
    const dismiss = showQuestion(session, {
      position: "after",
      content: () => text("waiting_offline"),
      actions: [
        { label: () => text("waiting_send"), run: () => settle(true) },
        { label: () => text("waiting_cancel"), run: () => settle(false) },
      ],
    });
    addEventListener("online", () => settle(true), listenerOptions);
    // A page restored from the back/forward cache has missed the event.
    addEventListener("pageshow", () => service("http").online && settle(true), listenerOptions);
    for (const type of CHANGE_EVENTS) page.host.addEventListener(type, onChange, listenerOptions);
    signal.addEventListener("abort", () => settle(false), listenerOptions);
  });
}
