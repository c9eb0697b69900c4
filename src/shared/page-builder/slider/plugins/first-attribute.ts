/** The value of the first attribute present: our own name, then the names that page builders write. */
export function firstAttribute(node: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const value = node.getAttribute(name);
    if (value !== null) return value;
  }
  return null;
}
