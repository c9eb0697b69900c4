import type { FieldDefinition } from "../model/definition/tree.ts";
import type { FormText } from "../model/texts.ts";
import type { FieldValue } from "../model/values/field-value.ts";

/** What a rule looks at. */
export interface Subject {
  field: FieldDefinition;
  value: FieldValue;
  /** Whether a value is asked for now; conditions may lift what the definition says. */
  required: boolean;
  /** Ids of options that cannot be chosen just now, because a parent field leaves them out. */
  leftOut?: ReadonlySet<string>;
  text: FormText;
}

/** Why a value is refused. */
export interface Refusal {
  /** Null where the field's own invalid feedback says it. */
  message: string | null;
}

/** One rule of forms-behaviour 3.6: null when it is kept. */
export type Rule = (subject: Subject) => Refusal | null;

/** Refused with the field's own feedback. */
export const REFUSED: Refusal = { message: null };
