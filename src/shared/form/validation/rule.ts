import type { FieldDefinition } from "../model/definition/tree.ts";
import type { FormText } from "../model/texts.ts";
import type { FieldValue } from "../model/values/field-value.ts";

/** Input of a rule. */
export interface ValidationInput {
  field: FieldDefinition;
  value: FieldValue;
  /** Whether a value is required now; conditions may override the definition. */
  required: boolean;
  /** Ids of options that cannot be chosen now, because a parent field excludes them. */
  filteredOut?: ReadonlySet<string>;
  text: FormText;
}

/** Why a value is invalid. */
export interface ValidationError {
  /** Null for the field's own invalid feedback. */
  message: string | null;
}

/** A rule of forms-behaviour 3.6: null when the value passes. */
export type ValidationRule = (input: ValidationInput) => ValidationError | null;

/** Invalid, with the field's own feedback. */
export const DEFAULT_ERROR: ValidationError = { message: null };
