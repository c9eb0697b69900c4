// Bodies and requests may come from a frame, whose classes differ from ours.
const hasStringTag = (value: unknown, tag: string): boolean =>
  Object.prototype.toString.call(value) === `[object ${tag}]`;
export const isFormData = (body: unknown): body is FormData => hasStringTag(body, "FormData");
export const isSearchParams = (body: unknown): body is URLSearchParams => hasStringTag(body, "URLSearchParams");
export const isRequest = (input: unknown): input is Request => hasStringTag(input, "Request");

/** The address that `fetch` is given: a text, a URL or a request, or what converts to text. */
export const addressOf = (input: unknown): string => {
  if (typeof input !== "object" || input === null) return String(input);
  const address: unknown = Reflect.get(input, "url") ?? Reflect.get(input, "href");
  return typeof address === "string" ? address : "";
};
