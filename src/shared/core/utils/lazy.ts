/** Runs `fetch` on the first call, once for all callers; after a failure the next call runs it again. */
export function lazy<T>(fetch: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= fetch().catch((cause: unknown) => {
      running = undefined;
      throw cause;
    }));
}
