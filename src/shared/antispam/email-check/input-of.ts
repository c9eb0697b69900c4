/** The input that an event came from, in an open shadow root too. */
export function inputOf(event: Event): HTMLInputElement | undefined {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement ? target : undefined;
}
