/** The slider cannot be created; the message is that of the error catalogue (page-builder#8). */
export class SliderError extends Error {
  override name = "SliderError";
  constructor(
    readonly code: "missing-element" | "missing-height" | "already-mounted",
    message: string,
  ) {
    super(message);
  }
}
