/** A JSON object, or an attribute's text of one; `undefined` for anything else. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  let given = typeof value === "string" ? value.trim() : value;
  if (typeof given === "string" && given.startsWith("{")) {
    try {
      given = JSON.parse(given) as unknown;
    } catch {
      return undefined;
    }
  }
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : undefined;
}
