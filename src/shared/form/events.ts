import type { FormDefinition } from "./definition/tree.ts";

/** Every event of a form, without its `wsf-` (forms-behaviour 1.2). Those named "before" can be cancelled. */
export type FormEventSlug =
  | "rendered"
  | "tab-clicked"
  | "validate-before"
  | "validate-after"
  | "submit-before"
  | "save-before"
  | "submit-validate-success"
  | "save-validate-success"
  | "submit-validate-fail"
  | "save-validate-fail"
  | "submit"
  | "save"
  | "lock"
  | "unlock"
  | "submit-before-ajax"
  | "save-before-ajax"
  | "submit-success"
  | "save-success"
  | "success"
  | "submit-error"
  | "save-error"
  | "error"
  | "submit-complete"
  | "save-complete"
  | "complete"
  | "actions-start"
  | "actions-finish"
  | "reset-before"
  | "reset-complete"
  | "clear-before"
  | "clear-complete";

/** What every form event carries (api.md §6). */
export interface FormEventDetail {
  form: FormDefinition;
  formId: number;
  instanceId: number;
  /** The `<wsf-form>`. */
  element: HTMLElement;
  /** The `<form>` inside it. */
  formElement: HTMLFormElement | null;
  /** Index of the active tab. */
  groupIndex: number;
  /** `validate-after` and what follows it: the verdict. */
  valid?: boolean;
  /** `error` events: what the visitor was told. */
  messages?: readonly string[];
}

type FormEventName = `wsf-${FormEventSlug}`;
type FormEvents = { [Name in FormEventName]: FormEventDetail };

declare module "../events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into the table of all events
  interface ElementEvents extends FormEvents {}
}
