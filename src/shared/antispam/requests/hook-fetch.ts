import type { Stop } from "../../services/clock.ts";
import type { PageWindow } from "./frames.ts";
import { patchMethod } from "./patch-method.ts";
import type { RequestRules } from "./rules.ts";

type Fetch = typeof fetch;

/** Text, a URL, or a request, perhaps of another window; anything that can be written as text is an address too. */
const addressOf = (input: unknown): string => {
  if (typeof input !== "object" || input === null) return String(input);
  const address: unknown = Reflect.get(input, "url") ?? Reflect.get(input, "href");
  return typeof address === "string" ? address : "";
};

/**
 * Looks at what goes out by `fetch`, and so at what the CMS's own `apiFetch` sends. A `Request` that holds its body itself
 * is let be.
 */
export function hookFetch(view: PageWindow, rules: RequestRules): Stop {
  return patchMethod(
    view,
    "fetch",
    (original: Fetch): Fetch =>
      function (...args: Parameters<Fetch>) {
        const [input, init] = args;
        // A call without its window ("fetch" from a module) has no `this`.
        const send = (given: Parameters<Fetch>) => original.apply(view, given);
        const request = { url: addressOf(input), body: init?.body };
        if (!rules.concerns(request)) return send(args);

        const sendAmended = () => {
          const body = rules.amend(request) as BodyInit | null | undefined;
          const answer = send(body === request.body ? args : [input, { ...init, body: body ?? null }]);
          answer.then(rules.noticeResponse, () => {});
          return answer;
        };
        const verdict = rules.check(request, init?.signal ?? undefined);
        if (!verdict) return sendAmended();
        return verdict.then((allowed) => {
          if (allowed) return sendAmended();
          throw new Error("Forbidden");
        });
      },
  );
}
