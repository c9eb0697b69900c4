import { assert, Assertion, config, util } from "chai";

/** Chai does not see the content of these, and would find any two equal. */
const CLOSED = [Blob, FormData, Headers, URLSearchParams];

/** Nodes (those of frames, too), windows and closed objects are equal only to themselves. */
const hasIdentity = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  ("addEventListener" in value || CLOSED.some((closed) => value instanceof closed));

config.deepEqual = (found, expected) =>
  util.eql<unknown, unknown>(found, expected, {
    comparator: (left, right) => (hasIdentity(left) || hasIdentity(right) ? left === right : null),
  });

// Messages show values whole, but nodes by their tags: the properties of a node lead to all that React holds.
config.truncateThreshold = 0;
Object.defineProperty(EventTarget.prototype, Symbol.for("chai/inspect"), {
  value(this: EventTarget) {
    if (!(this instanceof Element)) return Object.prototype.toString.call(this);
    return `<${[this.localName, ...Array.from(this.attributes, ({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
  },
});

// The test runner turns the values of an error into JSON, too: a node or a window would end the session.
Assertion.overwriteMethod(
  "assert",
  (check: (...parts: unknown[]) => void) =>
    function (this: Chai.Assertion, ...parts: unknown[]) {
      try {
        check.apply(this, parts);
      } catch (error) {
        throw Object.assign(error as Error, { actual: undefined, expected: undefined });
      }
    },
);

export const ok: typeof assert.ok = assert.ok;
export const fail: typeof assert.fail = assert.fail;
export const notEqual: typeof assert.notStrictEqual = assert.notStrictEqual;
export const deepEqual: typeof assert.deepEqual = assert.deepEqual;
export const near: typeof assert.approximately = assert.approximately;
export const throws: typeof assert.throws = assert.throws;

/** Chai's types do not narrow the found value. */
export function equal<T>(found: unknown, expected: T, message?: string): asserts found is T {
  assert.strictEqual(found, expected, message);
}

/** Chai would match the text "undefined" when there is none. */
export function match(found: unknown, pattern: RegExp, message?: string): void {
  assert.isString(found, message);
  assert.match(found as string, pattern, message);
}

export async function rejects(promise: Promise<unknown>, pattern: RegExp): Promise<void> {
  const [outcome] = await Promise.allSettled([promise]);
  assert.throws(() => {
    if (outcome.status === "rejected") throw outcome.reason;
  }, pattern);
}
