/**
 * Libraries older than today's standard add members to every array and object, and give built-ins another meaning
 * (Prototype 1.6: `reduce`, `entries`, `Array.from`, `toJSON`). Neither our code nor its dependencies work with those.
 * Whatever deviates from the standard is repaired on the page itself: a call as the standard describes it does what the
 * standard says, and a call as the library describes it still reaches the library.
 */

type Method = (this: unknown, ...given: unknown[]) => unknown;
type List = unknown[] & { toArray?: unknown };

/** Copies an object without the members that the page has added to every object. */
const bare = (members: object): object => Object.assign(Object.create(null) as object, members);

const define = (owner: object, name: PropertyKey, value: unknown) =>
  Reflect.defineProperty(owner, name, bare({ value, configurable: true, enumerable: false, writable: true }));

/** Replaces a method; `run` gets the old one. */
function replace(owner: object, name: string, run: (theirs: Method, self: unknown, given: unknown[]) => unknown): void {
  const theirs = Reflect.get(owner, name) as Method;
  define(owner, name, function (this: unknown, ...given: unknown[]) {
    return run(theirs, this, given);
  });
}

/**
 * With `Object.prototype.get`, `.value` and the like, every property descriptor inherits them, and is refused or
 * misread.
 */
function fixPropertyDescriptors(): void {
  const own = (given: unknown) =>
    Object(given) === given && Reflect.getPrototypeOf(given as object) === Object.prototype
      ? bare(given as object)
      : given;
  const ownOfAll = (given: unknown) =>
    bare(
      Object.fromEntries(Reflect.ownKeys(given as object).map((key) => [key, own(Reflect.get(given as object, key))])),
    );
  for (const owner of [Object, Reflect])
    replace(owner, "defineProperty", (theirs, _, [target, key, given]) => theirs(target, key, own(given)));
  replace(Object, "defineProperties", (theirs, _, [target, given]) => theirs(target, ownOfAll(given)));
  replace(Object, "create", (theirs, _, [prototype, given]) => theirs(prototype, given && ownOfAll(given)));
}

function reduce(list: List, run: Method, start: unknown[]): unknown {
  if (list.length + start.length === 0) throw new TypeError("Reduce of empty array with no initial value");
  let result = start.length ? start[0] : list[0];
  for (let at = start.length ? 0 : 1; at < list.length; at++) if (at in list) result = run(result, list[at], at, list);
  return result;
}

function from(given: List, make?: unknown, self?: unknown): unknown[] {
  const list: unknown[] = [];
  if (given[Symbol.iterator]) list.push(...given);
  else for (let at = 0; at < given.length; at++) list.push(given[at]);
  return make ? list.map((value, at) => (make as Method).call(self, value, at)) : list;
}

/** What the library returns, an array or nothing, made iterable as the standard says. */
function entries(theirs: Method | undefined, list: List): unknown {
  const pairs = list.map((value, at) => [at, value]);
  if (!theirs) return pairs.values();
  const given = theirs.call(list) as object;
  define(given, Symbol.iterator, () => pairs.values());
  return given;
}

/** JSON.stringify passes the key of the value; other callers do not. */
const fixToJson = (prototype: object) =>
  replace(prototype, "toJSON", (theirs, self, args) => (args.length ? self : theirs.call(self)));

/** Checks whether the page conforms to the standard, each with its repair. */
const REPAIRS: readonly (readonly [keeps: () => unknown, repair: () => void])[] = [
  [
    () => !["get", "set", "value", "writable", "enumerable", "configurable"].some((name) => name in Object.prototype),
    fixPropertyDescriptors,
  ],
  [() => JSON.stringify({}) === "{}", () => fixToJson(Object.prototype)],
  [() => JSON.stringify([]) === "[]", () => fixToJson(Array.prototype)],
  [
    () => [1, 2].reduce((sum, value) => sum + value) === 3,
    () =>
      replace(Array.prototype, "reduce", (theirs, self, [run, ...start]) =>
        typeof run === "function" ? reduce(self as List, run as Method, start) : theirs.call(self, run, ...start),
      ),
  ],
  [
    () => [...[7].entries()].join() === "0,7",
    () => replace(Array.prototype, "entries", (theirs, self) => entries(theirs, self as List)),
  ],
  [
    // Lists of other kinds borrow them.
    () => Array.prototype.map.call("a", String).length,
    () => {
      for (const name of ["map", "filter", "find", "some", "every"])
        replace(Array.prototype, name, (theirs, self, given) =>
          theirs.apply(Array.isArray(self) ? self : from(self as List), given),
        );
    },
  ],
  [
    () => Array.from(new Set([1]), String)[0] === "1",
    () =>
      replace(Array, "from", (theirs, _, [given, ...more]) => {
        const list = given as List | undefined;
        return !list || (list.toArray && !list[Symbol.iterator]) ? theirs(list) : from(list, ...more);
      }),
  ],
  [
    () => {
      new Image().remove();
      return true;
    },
    () => replace(HTMLElement.prototype, "remove", (theirs, self) => (self as Node).parentNode && theirs.call(self)),
  ],
  // A library's own `Element` creates elements, but is not their class.
  [
    () => new Image() instanceof Element,
    () => (Element.prototype = Reflect.getPrototypeOf(HTMLElement.prototype) as Element),
  ],
  [() => window.ResizeObserver, () => (window.ResizeObserver = SizeObserver)],
];

/** Repairs what the page has now, then runs `next`. Changes nothing on a page that conforms to the standard. */
export function repair(next?: () => void): void {
  // Makes `for (const name in list)` visit only the list's own indexes.
  for (const prototype of [Object.prototype, Array.prototype])
    for (const name of Reflect.ownKeys(prototype)) Reflect.defineProperty(prototype, name, bare({ enumerable: false }));
  for (const [conforms, fix] of REPAIRS) {
    let isConforming;
    try {
      isConforming = conforms();
    } catch {
      // A check that throws does not conform either.
    }
    if (!isConforming) fix();
  }
  next?.();
}

/**
 * Replaces a missing ResizeObserver: reports sizes at the start, and when the window or loaded resources may have
 * changed them.
 */
class SizeObserver implements ResizeObserver {
  readonly #targets = new Set<Element>();
  readonly #schedule: () => void;

  constructor(callback: ResizeObserverCallback) {
    const measure = () => {
      const entries = [...this.#targets].map((target) => {
        const contentRect = target.getBoundingClientRect();
        const sizes = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
        return { target, contentRect, borderBoxSize: sizes, contentBoxSize: sizes, devicePixelContentBoxSize: sizes };
      });
      if (entries.length) callback(entries, this);
    };
    this.#schedule = () => void requestAnimationFrame(measure);
    addEventListener("resize", this.#schedule);
    // Images and fonts.
    addEventListener("load", this.#schedule, true);
  }

  observe(target: Element): void {
    this.#targets.add(target);
    this.#schedule();
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }
}
