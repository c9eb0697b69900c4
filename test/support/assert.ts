/** Assertions for browser tests: small, and with messages that show the found value. */
const show = (value: unknown) => {
  try {
    return typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  } catch {
    return String(value);
  }
};

export function fail(message: string): never {
  throw new Error(message);
}

export function ok(value: unknown, message = `expected a truthy value, found ${show(value)}`): asserts value {
  if (!value) fail(message);
}

export function equal<T>(found: unknown, expected: T, message = ""): asserts found is T {
  if (!Object.is(found, expected))
    fail(`${message}${message ? ": " : ""}expected ${show(expected)}, found ${show(found)}`);
}

export function notEqual(found: unknown, other: unknown, message = ""): void {
  if (Object.is(found, other)) fail(`${message}${message ? ": " : ""}expected something other than ${show(other)}`);
}

export function near(found: number, expected: number, tolerance: number, message = ""): void {
  if (!(Math.abs(found - expected) <= tolerance))
    fail(`${message}${message ? ": " : ""}expected ${expected} ± ${tolerance}, found ${found}`);
}

/** Nodes are equal only to themselves. */
const nodes: Node[] = [];
const nameOfNode = (node: Node) => {
  if (!nodes.includes(node)) nodes.push(node);
  return `${node.nodeName} ${nodes.indexOf(node)}`;
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value instanceof Node
      ? nameOfNode(value)
      : value !== null && typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;

export function deepEqual(found: unknown, expected: unknown, message = ""): void {
  equal(JSON.stringify(sorted(found)), JSON.stringify(sorted(expected)), message);
}

export function match(found: unknown, pattern: RegExp, message = ""): void {
  if (typeof found !== "string" || !pattern.test(found))
    fail(`${message}${message ? ": " : ""}expected ${String(pattern)}, found ${show(found)}`);
}

export function throws(run: () => unknown, pattern: RegExp): void {
  try {
    run();
  } catch (error) {
    match(error instanceof Error ? error.message : String(error), pattern);
    return;
  }
  fail(`expected an error like ${String(pattern)}`);
}

export async function rejects(promise: Promise<unknown>, pattern: RegExp): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    match(error instanceof Error ? error.message : String(error), pattern);
    return error;
  }
  return fail(`expected a rejection like ${String(pattern)}`);
}
