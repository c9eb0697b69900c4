import type { FormDefinition } from "../model/definition/tree.ts";
import type { FormValues } from "../state/form-model.ts";
import type { FieldValue } from "../model/values/field-value.ts";

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

/** What scripts may do with a `<wsf-form>` (api.md §6). */
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
  /** By name as submitted. */
  readonly values: FormValues;
  readonly valid: boolean;
  readonly locked: boolean;
  /** Of the saved submission; "" when there is none. */
  readonly hash: string;
  readonly activeTab: number;
  readonly definition: FormDefinition | null;
}
