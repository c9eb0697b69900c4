import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { isRequest, readHeldBody } from "./held-body.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import type { RequestRules } from "./rules.ts";

type Fetch = typeof fetch;

/** Text, a URL, or a request, perhaps of another window; anything that can be written as text is an address too. */
const addressOf = (input: unknown): string => {
  if (typeof input !== "object" || input === null) return String(input);
  const address: unknown = Reflect.get(input, "url") ?? Reflect.get(input, "href");
  return typeof address === "string" ? address : "";
};

/** Looks at what goes out by `fetch`, and so at what the CMS's own `apiFetch` sends. */
export function hookFetch(view: PageWindow, rules: RequestRules): Cleanup {
  return patchMethod(
    view,
    "fetch",
    (original: Fetch): Fetch =>
      function (...args: Parameters<Fetch>) {
        const [input, init] = args;
        // A call without its window ("fetch" from a module) has no `this`.
        const send = (given: Parameters<Fetch>) => original.apply(view, given);
        const url = addressOf(input);
        if (!rules.concerns({ url, body: init?.body })) return send(args);

        const sendOnce = (
          body: unknown,
          withBody: (body: BodyInit | null) => Parameters<Fetch>,
          asGiven: Parameters<Fetch> = args,
        ): Promise<Response> => {
          const request = { url, body };
          const sendAmended = () => {
            const amended = rules.amend(request) as BodyInit | null | undefined;
            // Before the page gets the answer: its own reader may be faster than one beside it.
            return send(amended === body ? asGiven : withBody(amended ?? null)).then((response) => {
              rules.noticeResponse(response);
              return response;
            });
          };
          const verdict = rules.check(request, init?.signal ?? (isRequest(input) ? input.signal : undefined));
          if (!verdict) return sendAmended();
          return verdict.then((allowed) => {
            if (allowed) return sendAmended();
            throw new Error("Forbidden");
          });
        };

        if (isRequest(input) && (init?.body ?? null) === null && rules.wantsBody(url))
          return readHeldBody(view, input, init).then((held) => {
            const same: Parameters<Fetch> = held ? [held.request] : args;
            return sendOnce(held?.body, (body) => (held && body !== null ? [held.withBody(body)] : same), same);
          });
        return sendOnce(init?.body, (body) => [input, { ...init, body }]);
      },
  );
}
