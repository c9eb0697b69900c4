import type { ServiceScope } from "../../registry/services.ts";
import { mayKeep } from "../../registry/may-keep.ts";

type Values = Record<string, string | number | boolean>;

/** Collects what is published in one task and sends it with one call 2 (contract §3.2, alt_sessions). */
export function createAlternativeSession(scope: ServiceScope) {
  let waiting: Values | undefined;
  let sending: Promise<boolean> = Promise.resolve(true);

  const send = (): Promise<boolean> => {
    const values = waiting;
    waiting = undefined;
    if (!values || !mayKeep(scope)) return sending;
    sending = scope
      .service("http")
      .call({
        route: "alt_sessions",
        action: "apbct_alt_session__save__AJAX",
        fields: { cookies: JSON.stringify(values) },
      })
      // The http service has said on the console what went wrong; the signals are only lost.
      .then(
        () => true,
        () => false,
      );
    return sending;
  };

  return {
    add(values: Values) {
      if (!waiting) scope.service("clock").after(0, () => void send());
      waiting = { ...waiting, ...values };
    },
    /** Sends at once what waits. */
    flush: send,
  };
}
