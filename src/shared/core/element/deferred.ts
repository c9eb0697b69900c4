/** A promise and what settles it. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // A call made before mounting may be ignored by its caller; its failure is told by the tag itself.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
