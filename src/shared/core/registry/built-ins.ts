/**
 * Built-ins to which a library of the page may have given another meaning, with a check whether they do what the
 * standard says. Values would be wrong without an error, so no tag starts.
 */
const BUILT_INS: Readonly<Record<string, () => boolean>> = {
  "Array.prototype.reduce": () => [1, 2].reduce((sum, value) => sum + value) === 3,
  "Function.prototype.bind": () => ((...given: number[]) => given.length).bind(null, 1, 2)() === 2,
  "JSON.stringify (by a toJSON of every array or object)": () => JSON.stringify([{}]) === "[{}]",
  Element: () => document.documentElement instanceof Element,
};

function isStandard(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** Throws if a built-in that our code or its libraries need was replaced; the message names it. */
export function requireBuiltIns(): void {
  const replaced = Object.entries(BUILT_INS).flatMap(([name, check]) => (isStandard(check) ? [] : [name]));
  if (replaced.length) throw new TypeError(`a script of the page has replaced ${replaced.join(", ")}.`);
}
