import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { loadPart } from "../load-part.ts";
import { inputOf } from "./input-of.ts";

/** Fetches the e-mail check when a visitor enters a field; fields that are left before it is there are checked then. */
export function startEmailCheckWhenEntered(page: Document): Stop {
  const left = new Set<HTMLInputElement>();
  const ended = new AbortController();
  const how = { capture: true, passive: true, signal: ended.signal };
  let end: Stop | undefined;

  const enter = () => {
    end ??= loadPart(
      () =>
        import("./start-email-check.ts").then(({ startEmailCheck }) => () => {
          ended.abort();
          return startEmailCheck(page, left);
        }),
      "Addresses are not checked: the code for it could not be loaded.",
    );
  };
  const onEvent = (event: Event) => {
    const input = inputOf(event);
    if (!input || service("settings").get().editor) return;
    if (event.type === "focusout") left.add(input);
    else left.delete(input);
    enter();
  };

  page.addEventListener("focusin", onEvent, how);
  page.addEventListener("focusout", onEvent, how);
  return () => {
    ended.abort();
    end?.();
  };
}
