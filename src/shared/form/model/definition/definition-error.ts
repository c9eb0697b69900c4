/** Keys of the render errors in spec forms §8 that prevent a form from showing. */
export type DefinitionErrorKey =
  /** Neither a form id nor a definition was given. */
  | "error_attributes"
  /** The tag refers to something that is missing or not a form definition. */
  | "error_attributes_obj"
  /** The form id is not a whole number. */
  | "error_attributes_form_id"
  /** The form id is 0. */
  | "error_form_id";

/** A form that cannot be shown; the text for visitors is `texts.get("forms." + key)`. */
export class DefinitionError extends Error {
  override readonly name = "DefinitionError";
  constructor(
    readonly key: DefinitionErrorKey,
    readonly detail = "",
    cause?: unknown,
  ) {
    super(detail ? `${key}: ${detail}` : key, { cause });
  }
}
