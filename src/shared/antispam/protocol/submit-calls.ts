import type { Cleanup } from "../../core/utils/scope.ts";
import { patchMethod } from "./patch-method.ts";

/** Handles a script's `form.submit()`; `submit` runs the next handler, and after the last one the browser's method. */
export type SubmitCallHandler = (form: HTMLFormElement, submit: () => void) => void;

/**
 * Adds a handler at its place in the order, whichever starts first: 0 for the form checks, which may hold a form; 1 for
 * the form tagging, which updates the fields of a form that is sent.
 */
type AddSubmitCallHandler = (position: 0 | 1, handler: SubmitCallHandler) => Cleanup;

/**
 * Handles `form.submit()` in one window: it fires no submit event, so only a patch notices it. The patch ends with its
 * last handler.
 */
export function createSubmitCalls(pageWindow: typeof globalThis): AddSubmitCallHandler {
  const handlers: Partial<Record<0 | 1, SubmitCallHandler>> = {};
  let stop: Cleanup | undefined;
  return (position, handler) => {
    stop ??= patchMethod(
      pageWindow.HTMLFormElement.prototype,
      "submit",
      (submit: HTMLFormElement["submit"]) =>
        function (this: HTMLFormElement) {
          // Their values come in the order of their positions.
          Object.values(handlers).reduceRight<() => void>(
            (next, handle) => () => handle(this, next),
            () => submit.call(this),
          )();
        },
    );
    handlers[position] = handler;
    return () => {
      delete handlers[position];
      if (Object.keys(handlers).length) return;
      stop?.();
      stop = undefined;
    };
  };
}

/** The page's own window. */
export const handleSubmitCalls = createSubmitCalls(globalThis);
