import type { Cleanup } from "../core/utils/scope.ts";

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  (typeof value === "object" || typeof value === "function") && value !== null;

/**
 * Defines the original product's globals for the page's scripts. `members` are merged into existing globals: objects
 * recursively; any other value that the page already has stays. The cleanup removes exactly what was added.
 */
export function defineGlobals(pageWindow: object, members: Members): Cleanup {
  const undo: Cleanup[] = [];
  assignMembers(pageWindow as Members, members, undo);
  return () => {
    for (const step of undo.reverse()) step();
  };
}

function assignMembers(target: Members, members: Members, undo: Cleanup[]): void {
  for (const [name, member] of Object.entries(members)) {
    const present = target[name];
    // An element's id defines a global as well, which may be replaced.
    if (isObject(present) && !(present instanceof Element) && isPlain(member)) assignMembers(present, member, undo);
    else if (present === undefined || present instanceof Element) {
      target[name] = member;
      undo.push(() => {
        if (target[name] === member) Reflect.deleteProperty(target, name);
      });
    }
  }
}

const isPlain = (value: unknown): value is Members =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
