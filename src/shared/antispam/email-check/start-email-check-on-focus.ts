import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { startLazily } from "../protocol/start-feature.ts";
import { inputOf } from "./input-of.ts";
import { listenInside } from "./listen-inside.ts";

/**
 * Loads the e-mail check when a field is focused or filled in. Fields that the visitor leaves before it has loaded are
 * checked then.
 */
export function startEmailCheckOnFocus(page: Document): Cleanup {
  const blurred = new Set<HTMLInputElement>();
  const ended = new AbortController();
  let end: Cleanup | undefined;

  const load = () => {
    end ??= startLazily(
      () =>
        import("./start-email-check.ts").then(({ startEmailCheck }) => () => {
          ended.abort();
          return startEmailCheck(page, blurred);
        }),
      { code: "load-failed", message: "Addresses are not checked: the code for it could not be loaded." },
    );
  };
  const onEvent = (event: Event) => {
    const input = inputOf(event);
    if (!input || service("settings").get().editor) return;
    if (event.type === "focusin") blurred.delete(input);
    else blurred.add(input);
    load();
  };

  // The browser may fill in fields that the visitor never focuses: "change".
  listenInside(page, ["focusin", "focusout", "change"], onEvent, ended.signal);
  return () => {
    ended.abort();
    end?.();
  };
}
