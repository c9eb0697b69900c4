import { deferred } from "./deferred.ts";

/** Calls and assignments made before the element has rendered. */
export class CallQueue<Handle> {
  #calls: { run: (handle: Handle) => void; fail: (reason: Error) => void }[] = [];

  get any(): boolean {
    return this.#calls.length > 0;
  }

  /** Queues a call; the promise follows its result. */
  add<T>(call: (handle: Handle) => T): Promise<Awaited<T>> {
    const result = deferred<Awaited<T>>();
    this.#calls.push({
      run(handle) {
        try {
          result.resolve(call(handle) as Awaited<T>);
        } catch (cause) {
          result.reject(cause);
        }
      },
      fail: result.reject,
    });
    return result.promise;
  }

  run(handle: Handle): void {
    for (const { run } of this.#calls.splice(0)) run(handle);
  }

  fail(reason: () => Error): void {
    for (const { fail } of this.#calls.splice(0)) fail(reason());
  }
}
