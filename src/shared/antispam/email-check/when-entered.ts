import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { loadPart } from "../protocol/load-part.ts";
import { inputOf } from "./input-of.ts";

/** Fetches the e-mail check when a field is entered or filled in; fields that are left before it is there are checked then. */
export function startEmailCheckWhenEntered(page: Document): Cleanup {
  const left = new Set<HTMLInputElement>();
  const ended = new AbortController();
  const how = { capture: true, passive: true, signal: ended.signal };
  let end: Cleanup | undefined;

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
    if (event.type === "focusin") left.delete(input);
    else left.add(input);
    enter();
  };

  // The browser fills in fields that nobody enters: "change".
  for (const type of ["focusin", "focusout", "change"]) page.addEventListener(type, onEvent, how);
  return () => {
    ended.abort();
    end?.();
  };
}
