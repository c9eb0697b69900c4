/**
 * Listens on the page, and in each open shadow root as soon as the focus comes into it: the page does not hear of a
 * focus that moves inside a root, nor of "change" there. Each event is reported once.
 */
export function listenInside(
  page: Document,
  types: readonly string[],
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): void {
  const entered = new WeakSet<EventTarget>();
  const heard = new WeakSet<Event>();

  /** The build protects `target`, which may be the document, from DOM clobbering (tools/build/unclobbered.mjs). */
  function enter(target: EventTarget): void {
    if (entered.has(target) || !(target === page || target instanceof ShadowRoot)) return;
    entered.add(target);
    // In the capture phase: a script of the page may stop the event's propagation.
    for (const type of new Set(["focusin", ...types]))
      target.addEventListener(type, hear, { capture: true, passive: true, signal });
  }

  function hear(event: Event): void {
    if (heard.has(event)) return;
    heard.add(event);
    event.composedPath().forEach(enter);
    if (types.includes(event.type)) onEvent(event);
  }

  enter(page);
  for (let root = page.activeElement?.shadowRoot; root; root = root.activeElement?.shadowRoot) enter(root);
}
