import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";

/** The answer to a request of the page, by what was sent: in an XMLHttpRequest, or as a response with a copy that nobody has read. */
export type Answer =
  | { readonly body: unknown; readonly xhr: XMLHttpRequest }
  | { readonly body: unknown; readonly response: Response; readonly copy: Response };

/** The answers to what the page asks for. */
export interface KeptAnswers {
  /** Hands over those that have come, and those that come later. */
  handTo(take: (answer: Answer) => void): void;
  /** Looks at no further requests; what was not handed over is let go. */
  stop: Cleanup;
}

/** Keeps answers of the page's own site for the code that looks at them and is on its way. */
export function keepAnswers(view: PageWindow): KeptAnswers {
  const kept: Answer[] = [];
  let take: ((answer: Answer) => void) | undefined = (answer) => kept.push(answer);
  const stops = [
    patchMethod(
      view,
      "fetch",
      (original: typeof fetch): typeof fetch =>
        (...args) =>
          // Before the page gets it, however it waits. "basic" is an answer of the page's own origin.
          original.apply(view, args).then((response) => {
            if (response.type === "basic") take?.({ body: args[1]?.body, response, copy: response.clone() });
            return response;
          }),
    ),
    patchMethod(
      view.XMLHttpRequest.prototype,
      "send",
      (send: XMLHttpRequest["send"]) =>
        function (this: XMLHttpRequest, body) {
          take?.({ body, xhr: this });
          send.call(this, body);
        },
    ),
  ];
  const letGo = (answer: Answer) => "copy" in answer && void answer.copy.body?.cancel().catch(() => {});
  let handed = false;
  return {
    handTo(next) {
      handed = true;
      kept.splice(0).forEach(next);
      take = next;
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
      if (handed) return;
      kept.splice(0).forEach(letGo);
      take = undefined;
    },
  };
}
