/** The input that fired an event, also inside an open shadow root. */
export function inputOf(event: Event): HTMLInputElement | undefined {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement ? target : undefined;
}
