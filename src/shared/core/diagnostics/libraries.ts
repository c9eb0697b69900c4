/** Libraries that replace built-ins, by the member of their global that holds the version. */
const LIBRARIES = { Prototype: "Version", MooTools: "version", Sugar: "VERSION" };

/** Which of them the page has, as an addition to a message; "" for none. */
export function describeLibraries(): string {
  const found = Object.entries(LIBRARIES).flatMap(([name, member]) => {
    const version: unknown = Reflect.get(Object(Reflect.get(window, name)) as object, member);
    return typeof version === "string" ? [`${name} ${version}`] : [];
  });
  return found.length ? ` The page has ${found.join(", ")}, which replaces built-ins.` : "";
}
