/** A call's arguments. */
export type InlineCall = [names: unknown, value?: unknown];

/** Keeps its calls until it is replaced. */
export type QueuedCtSetCookie = ((...call: InlineCall) => void) & { waiting: InlineCall[] };

/**
 * Offers what inline scripts of the anti-spam server call as soon as the page is parsed (contract §4.5), before the code that answers it is
 * there. A function that the page has stays.
 */
export function queueInlineCalls(): void {
  const waiting: InlineCall[] = [];
  (window as { ctSetCookie?: unknown }).ctSetCookie ??= Object.assign((...call: InlineCall) => waiting.push(call), { waiting });
}
