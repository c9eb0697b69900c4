/** The value of a JSON text, or `undefined` for anything else; never throws. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The object or list that a JSON text describes; any other value unchanged. A text that only looks like one, such as
 * `[hello]`, stays a text (contract §9, oddity 7).
 */
export function parseNestedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const parsed = parseJson(value);
  return typeof parsed === "object" && parsed !== null ? parsed : value;
}
