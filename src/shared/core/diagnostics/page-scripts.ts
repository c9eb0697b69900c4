/** Libraries that replace built-ins, by the member of their global that holds the version. */
const LIBRARIES = { Prototype: "Version", MooTools: "version", Sugar: "VERSION" };

/** With one of these on every object, `Object.defineProperty` refuses or misreads what it is given. */
const DESCRIPTOR_KEYS = ["get", "set", "value", "writable", "enumerable", "configurable"];

/**
 * What scripts of the page may have to do with an error of ours, in sentences to follow its message. Only a TypeError
 * can come from a built-in that does not do what the standard says; "" for others, and if nothing is known.
 */
export function describePageScripts(cause: unknown): string {
  if (!(cause instanceof TypeError)) return "";
  const added = DESCRIPTOR_KEYS.filter((name) => name in Object.prototype);
  const libraries = Object.entries(LIBRARIES).flatMap(([name, member]) => {
    const version: unknown = Reflect.get(Object(Reflect.get(window, name)) as object, member);
    return typeof version === "string" ? [`${name} ${version}`] : [];
  });
  return [
    added.length && `A script of the page breaks Object.defineProperty: every object has ${added.join(", ")}.`,
    libraries.length && `The page has ${libraries.join(", ")}, which replaces built-ins.`,
  ]
    .filter(Boolean)
    .join(" ");
}
