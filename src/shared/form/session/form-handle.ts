import type { FormDefinition } from "../definition/tree.ts";
import type { FormValues } from "../state/form-model.ts";
import type { FieldValue } from "../values/field-value.ts";

/** Used when no form could be loaded, so that queued calls get a result. */
export const FAILED_FORM: FormHandle = {
  submit: () => Promise.resolve(false),
  save: () => Promise.resolve(false),
  reset: () => undefined,
  clear: () => undefined,
  validate: () => false,
  tab: () => false,
  get: () => "",
  set: () => undefined,
  values: {},
  valid: false,
  locked: false,
  hash: "",
  activeTab: 0,
  definition: null,
};

/** What scripts may do with a `<wsf-form>` (api#6). */
export interface FormHandle {
  /** Validates and sends; true when the server accepted it. */
  submit(): Promise<boolean>;
  /** Saves a draft; true when the server accepted it. */
  save(): Promise<boolean>;
  /** Restores the values that the form started with. */
  reset(): void;
  /** Empties the form. */
  clear(): void;
  /** Shows errors; true when there are none. */
  validate(): boolean;
  /** Shows a tab by index; false when it is hidden or does not exist. */
  tab(index: number): boolean;
  /** The value of a field, in a repeatable section of the field in that row. Throws for an unknown field. */
  get(fieldId: number, row?: number): FieldValue;
  /** Sets a value; fires no change event. */
  set(fieldId: number, value: unknown, row?: number): void;
  /** Values by name as submitted (`field_12`, `field_12[3]` for a row). */
  readonly values: FormValues;
  /** Whether the form is valid. */
  readonly valid: boolean;
  /** Whether a post is in progress. */
  readonly locked: boolean;
  /** Of the saved submission; "" when there is none. */
  readonly hash: string;
  /** Index of the visible tab. */
  readonly activeTab: number;
  /** The typed definition; null before it is loaded. */
  readonly definition: FormDefinition | null;
}

/** A `<wsf-form>`, as its events name it. */
export interface FormElement extends HTMLElement, FormHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<FormElement>;
  /** Resolves together with `ready`. */
  readonly viewReady: Promise<FormElement>;
}
