import type { ElementEventName, ElementEvents } from "./element-events.ts";

/**
 * Fires one of our events: it bubbles and crosses shadow roots (api.md §3). Returns false when a listener prevented it.
 */
export function emit<N extends ElementEventName>(
  host: EventTarget,
  name: N,
  detail: ElementEvents[N],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
