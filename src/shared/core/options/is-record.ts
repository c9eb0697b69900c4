/** True for JSON-like objects, not for arrays, functions and elements (a page's `id="ctPublic"` becomes a global). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === "[object Object]";
