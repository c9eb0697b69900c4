import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import type { Expand } from "../text/variables.ts";
import type { Given } from "./default-value.ts";

/** The value that a field starts with, of what a saved submission has for it. */
export type ReadSavedValue = (
  field: FieldDefinition,
  definition: FormDefinition,
  stored: Given,
  expand: Expand,
) => Given;

/** Values that a form starts with instead of its defaults, and the rows of its repeatable sections. */
export interface InitialValues {
  /** By `field_12`, in a row `field_12_3`. */
  values: ReadonlyMap<string, string | readonly string[]>;
  /** Stored files in the server's format, as JSON, under the same names. */
  files?: ReadonlyMap<string, string>;
  /** Row indexes by section id. */
  rows: ReadonlyMap<number, readonly number[]>;
  /** How values that the visitor saved earlier are read; absent where the site supplied them. */
  readSaved?: ReadSavedValue;
  /** The link to the saved submission proved that its e-mail address is the visitor's. */
  tokenValidated?: boolean;
}

export const NO_VALUES: InitialValues = { values: new Map(), rows: new Map() };
