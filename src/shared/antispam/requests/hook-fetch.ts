import type { Cleanup } from "../../core/utils/scope.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import { addressOf, isRequest } from "./cross-realm.ts";
import { readBufferedBody } from "./buffered-body.ts";
import type { RequestRules } from "./rules.ts";

type Fetch = PageWindow["fetch"];

/** What a window's `fetch` does under these rules. */
export function fetchByRules(pageWindow: PageWindow, rules: RequestRules): (original: Fetch) => Fetch {
  return (original) =>
    function (...args: Parameters<Fetch>) {
      const [input, init] = args;
      // A call without its window ("fetch" from a module) has no `this`.
      const send = (given: Parameters<Fetch>) => original.apply(pageWindow, given);
      const url = addressOf(input);
      if (!rules.isRelevant({ url, body: init?.body })) return send(args);

      const sendOnce = (
        body: unknown,
        withBody: (body: BodyInit | null) => Parameters<Fetch>,
        fallbackArgs: Parameters<Fetch> = args,
      ): Promise<Response> => {
        const request = { url, body };
        const sendInjected = () => {
          const injected = rules.inject(request) as BodyInit | null | undefined;
          // Before the page gets the answer: its own reader may be faster than a parallel one.
          return send(injected === body ? fallbackArgs : withBody(injected ?? null)).then((response) => {
            rules.inspectResponse(response);
            return response;
          });
        };
        const check = rules.check(request, init?.signal ?? (isRequest(input) ? input.signal : undefined));
        if (!check) return sendInjected();
        return check.then((allowed) => {
          if (allowed) return sendInjected();
          throw new Error("Forbidden");
        });
      };

      if (isRequest(input) && (init?.body ?? null) === null && rules.needsBody(url))
        return readBufferedBody(pageWindow, input, init).then((buffered) => {
          const requestArgs: Parameters<Fetch> = buffered ? [buffered.request] : args;
          return sendOnce(
            buffered?.body,
            (body) => (buffered && body !== null ? [buffered.withBody(body)] : requestArgs),
            requestArgs,
          );
        });
      return sendOnce(init?.body, (body) => [input, { ...init, body }]);
    };
}

/** Hooks `fetch`, and with it the CMS's own `apiFetch`. */
export const hookFetch = (pageWindow: PageWindow, rules: RequestRules): Cleanup =>
  patchMethod(pageWindow, "fetch", fetchByRules(pageWindow, rules));
