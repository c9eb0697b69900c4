import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";

/** The answer to a request of the page, by what was sent: in an XMLHttpRequest, or as a response with a copy that nobody has read. */
export type BufferedAnswer =
  | { readonly body: unknown; readonly xhr: XMLHttpRequest }
  | { readonly body: unknown; readonly response: Response; readonly copy: Response };

/** The answers to what the page asks for. */
export interface AnswerBuffer {
  /** Hands over those that have come, and those that come later. */
  handTo(take: (answer: BufferedAnswer) => void): void;
  /** Looks at no further requests; what was not handed over is let go. */
  stop: Cleanup;
}

/** Keeps answers of the page's own site for the code that looks at them and is on its way. */
export function bufferAnswers(view: PageWindow): AnswerBuffer {
  const buffered: BufferedAnswer[] = [];
  let consume: ((answer: BufferedAnswer) => void) | undefined = (answer) => buffered.push(answer);
  const stops = [
    patchMethod(
      view,
      "fetch",
      (original: typeof fetch): typeof fetch =>
        (...args) =>
          // Before the page gets it, however it waits. "basic" is an answer of the page's own origin.
          original.apply(view, args).then((response) => {
            if (response.type === "basic") consume?.({ body: args[1]?.body, response, copy: response.clone() });
            return response;
          }),
    ),
    patchMethod(
      view.XMLHttpRequest.prototype,
      "send",
      (send: XMLHttpRequest["send"]) =>
        function (this: XMLHttpRequest, body) {
          consume?.({ body, xhr: this });
          send.call(this, body);
        },
    ),
  ];
  const cancelCopy = (answer: BufferedAnswer) => "copy" in answer && void answer.copy.body?.cancel().catch(() => {});
  let drained = false;
  return {
    handTo(next) {
      drained = true;
      buffered.splice(0).forEach(next);
      consume = next;
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
      if (drained) return;
      buffered.splice(0).forEach(cancelCopy);
      consume = undefined;
    },
  };
}
