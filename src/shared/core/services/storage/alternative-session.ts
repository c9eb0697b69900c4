import type { ServiceScope } from "../../registry/services.ts";
import { storageAllowed } from "./storage-allowed.ts";
import type { sessionValue } from "./session-value.ts";

type Values = Record<string, string | number | boolean>;

/** Collects the values published in one task and sends them with one call 2 (antispam-contract#3.2, alt_sessions). */
export function createAlternativeSession(scope: ServiceScope) {
  let waiting: Values | undefined;
  let sending: Promise<boolean> = Promise.resolve(true);

  /** Decides how the server takes a value; loaded with the first values. */
  let toSessionValue: typeof sessionValue | undefined;

  const post = (values: Values): Promise<boolean> => {
    const accepted = Object.entries(values).flatMap(([name, value]) => {
      const sent = toSessionValue?.(name, value);
      return sent === undefined ? [] : [[name, sent] as const];
    });
    if (!accepted.length || !storageAllowed(scope)) return Promise.resolve(true);
    return scope
      .service("http")
      .call({
        route: "alt_sessions",
        action: "apbct_alt_session__save__AJAX",
        fields: { cookies: JSON.stringify(Object.fromEntries(accepted)) },
      })
      .then(() => true);
  };

  const send = (): Promise<boolean> => {
    const values = waiting;
    waiting = undefined;
    if (!values || !storageAllowed(scope)) return sending;
    const posted = toSessionValue
      ? post(values)
      : import("./session-value.ts").then((code) => {
          toSessionValue = code.sessionValue;
          return post(values);
        });
    // The http service has logged the error; only the signals are lost.
    sending = posted.catch(() => false);
    return sending;
  };

  return {
    add(values: Values) {
      // One call after the other: of two parallel calls the server may process the older one last.
      if (!waiting) scope.service("clock").after(0, () => void sending.then(send));
      waiting = { ...waiting, ...values };
    },
    /** Sends the waiting values at once. */
    flush: send,
  };
}
