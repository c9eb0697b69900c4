import type { FormDefinition } from "../model/definition/tree.ts";

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
  | "clear-complete"
  | RowEventSlug;

/** What happens to the rows of a repeatable section (forms-rendering 4.3); the number is the section's id. */
export type RowEventSlug =
  /** A row was added, removed or moved: first of which kind, then of which section, then at all. */
  | `section-repeatable-${"add" | "delete" | "move"}-${number}`
  | `section-repeatable-${number}`
  | "section-repeatable"
  /** Values of one row, or of all, were brought back or emptied. */
  | `section-repeatable-${"reset" | "clear"}-${number}`;

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
  /** `validate-after` and what follows it, events of the `<form>` about validity: the verdict. */
  valid?: boolean;
  /** `error` events: what the visitor was told. */
  messages?: readonly string[];
  /** `section-repeatable` events: the section, and the index of the row; null where all rows are meant. */
  sectionId?: number;
  row?: number | null;
}

/** Events of the `<form>` and of its tab links (forms-behaviour 1.2). To jQuery handlers they bring nothing but themselves. */
interface InnerFormEvents {
  /** At the `<form>`: it became right or wrong as a whole; also each time it begins, before `wsf-rendered`. */
  "wsf-validate": FormEventDetail;
  /** At the `<form>`: it was judged while it is filled in, whatever came of it. */
  "wsf-validate-silent": FormEventDetail;
  /** At the `<form>`: another tab shows. */
  "wsf-group-index": FormEventDetail;
  /** At a tab link: the visitor goes to its tab, which does not show yet. */
  "wsf-click": FormEventDetail;
  /** At a tab link: its tab shows now. */
  tab_show: FormEventDetail;
}

type FormEventName = `wsf-${FormEventSlug}`;
type FormEvents = { [Name in FormEventName]: FormEventDetail } & InnerFormEvents;

declare module "../../core/events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into the table of all events
  interface ElementEvents extends FormEvents {}
}
