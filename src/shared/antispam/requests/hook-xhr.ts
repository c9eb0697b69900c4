import type { Cleanup } from "../../core/utils/scope.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import type { RequestRules } from "./rules.ts";

type Xhr = XMLHttpRequest;
type Open = (this: Xhr, ...args: unknown[]) => void;
type Send = (this: Xhr, body?: XMLHttpRequestBodyInit | Document | null) => void;

/**
 * Hooks `XMLHttpRequest`, and with it jQuery's requests, even if jQuery loads later. Configures nothing in jQuery
 * itself, where another setting would overwrite ours, or ours theirs (contract §9, oddity 13).
 */
export function hookXhr({ XMLHttpRequest: { prototype } }: PageWindow, rules: RequestRules): Cleanup {
  const addresses = new WeakMap<object, string>();
  const onLoad = ({ currentTarget }: Event) => rules.inspectXhr(currentTarget as Xhr);

  const stopOpen = patchMethod(
    prototype,
    "open",
    (open: Open): Open =>
      function (this: Xhr, ...args) {
        addresses.set(this, String(args[1]));
        open.apply(this, args);
      },
  );
  const stopSend = patchMethod(
    prototype,
    "send",
    (send: Send): Send =>
      function (this: Xhr, body) {
        const request = { url: addresses.get(this) ?? "", body };
        if (rules.isRelevant(request)) {
          this.addEventListener("load", onLoad, { once: true });
          body = rules.inject(request) as typeof body;
        }
        send.call(this, body);
      },
  );
  return () => {
    stopSend();
    stopOpen();
  };
}
