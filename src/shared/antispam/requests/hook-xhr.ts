import type { Cleanup } from "../../core/utils/scope.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import type { RequestRules } from "./rules.ts";

type Xhr = XMLHttpRequest;
type Addresses = WeakMap<object, string>;
type Open = (this: Xhr, ...args: unknown[]) => void;
type Send = (this: Xhr, body?: XMLHttpRequestBodyInit | Document | null) => void;

/** What the `send` of an XMLHttpRequest does under these rules. `addresses`: those of opened requests. */
export function sendByRules(rules: RequestRules, addresses: Addresses): (send: Send) => Send {
  const onLoad = ({ currentTarget }: Event) => rules.inspectXhr(currentTarget as Xhr);
  return (send) =>
    function (this: Xhr, body) {
      const request = { url: addresses.get(this) ?? "", body };
      if (rules.isRelevant(request)) {
        this.addEventListener("load", onLoad, { once: true });
        body = rules.inject(request) as typeof body;
      }
      send.call(this, body);
    };
}

/**
 * Hooks `XMLHttpRequest`, and with it jQuery's requests, even if jQuery loads later. Configures nothing in jQuery
 * itself, where another setting would overwrite ours, or ours theirs (antispam-contract#9/13). `addresses`: those of
 * requests that were opened before.
 */
export function hookXhr(
  { XMLHttpRequest: { prototype } }: PageWindow,
  rules: RequestRules,
  addresses: Addresses = new WeakMap(),
): Cleanup {
  const stopOpen = patchMethod(
    prototype,
    "open",
    (open: Open): Open =>
      function (this: Xhr, ...args) {
        addresses.set(this, String(args[1]));
        open.apply(this, args);
      },
  );
  const stopSend = patchMethod(prototype, "send", sendByRules(rules, addresses));
  return () => {
    stopSend();
    stopOpen();
  };
}
