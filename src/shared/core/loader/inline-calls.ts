/** A call's arguments. */
export type InlineCall = [names: unknown, value?: unknown];

/** Collects its calls until it is replaced. */
export type QueuedCtSetCookie = ((...call: InlineCall) => void) & { waiting: InlineCall[] };

/**
 * Defines the function that inline scripts of the anti-spam server call as soon as the page is parsed (contract §4.5),
 * before the code that answers is loaded. A function that the page defines itself stays.
 */
export function queueInlineCalls(): void {
  const waiting: InlineCall[] = [];
  (window as { ctSetCookie?: unknown }).ctSetCookie ??= Object.assign((...call: InlineCall) => waiting.push(call), {
    waiting,
  });
}
