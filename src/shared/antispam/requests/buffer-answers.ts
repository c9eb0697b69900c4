import type { Cleanup } from "../../core/utils/scope.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";

/**
 * The answer to a request of the page, with the request's body: in an XMLHttpRequest, or as a response with an unread
 * copy.
 */
type BufferedAnswer =
  | { readonly body: unknown; readonly xhr: XMLHttpRequest }
  | { readonly body: unknown; readonly response: Response; readonly copy: Response };

/** Answers to the page's requests. */
export interface AnswerBuffer {
  /** Passes on the answers so far, and later ones. */
  handTo(take: (answer: BufferedAnswer) => void): void;
  /** Stops observing requests and discards the answers that were not passed on. */
  stop: Cleanup;
}

/** Buffers answers of the page's own site while the code that inspects them loads. */
export function bufferAnswers(pageWindow: PageWindow): AnswerBuffer {
  const buffered: BufferedAnswer[] = [];
  let consume: ((answer: BufferedAnswer) => void) | undefined = (answer) => buffered.push(answer);
  const stops = [
    patchMethod(
      pageWindow,
      "fetch",
      (original: PageWindow["fetch"]): PageWindow["fetch"] =>
        (...args) =>
          // Runs before the page gets the answer, however it awaits it. "basic" is a same-origin answer.
          original.apply(pageWindow, args).then((response) => {
            if (response.type === "basic") consume?.({ body: args[1]?.body, response, copy: response.clone() });
            return response;
          }),
    ),
    patchMethod(
      pageWindow.XMLHttpRequest.prototype,
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
