import type { FieldDefinition } from "../model/definition/tree.ts";
import type { FormText } from "../model/texts.ts";
import type { FieldValue } from "../model/values/field-value.ts";

/** What a rule looks at. */
export interface ValidationInput {
  field: FieldDefinition;
  value: FieldValue;
  /** Whether a value is asked for now; conditions may lift what the definition says. */
  required: boolean;
  /** Ids of options that cannot be chosen just now, because a parent field leaves them out. */
  filteredOut?: ReadonlySet<string>;
  text: FormText;
}

/** Why a value is refused. */
export interface ValidationError {
  /** Null where the field's own invalid feedback says it. */
  message: string | null;
}

/** One rule of forms-behaviour 3.6: null when it is kept. */
export type ValidationRule = (input: ValidationInput) => ValidationError | null;

/** Refused with the field's own feedback. */
export const DEFAULT_ERROR: ValidationError = { message: null };
