import type { FormDefinition } from "../definition/tree.ts";
import type { FormElement } from "./form-handle.ts";

/** Every event of a form, without its `wsf-` (forms-behaviour#1.2). Those named "before" can be cancelled. */
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

/** Events of the rows of a repeatable section (forms-rendering#4.3); the number is the section's id. */
export type RowEventSlug =
  /** A row was added, removed or moved: first the event of the kind, then of the section, then of all sections. */
  | `section-repeatable-${"add" | "delete" | "move"}-${number}`
  | `section-repeatable-${number}`
  | "section-repeatable"
  /** Values of one row, or of all, were reset or cleared. */
  | `section-repeatable-${"reset" | "clear"}-${number}`;

/** The detail of every form event (api#6). */
export interface FormEventDetail {
  form: FormDefinition;
  formId: number;
  instanceId: number;
  /** The `<wsf-form>`. */
  element: FormElement;
  /** The `<form>` inside it. */
  formElement: HTMLFormElement | null;
  /** Index of the active tab. */
  groupIndex: number;
  /** In `validate-after`, the events after it, and the validity events of the `<form>`: whether the form is valid. */
  valid?: boolean;
  /** In `error` events: the messages that the visitor saw. */
  messages?: readonly string[];
  /** In `section-repeatable` events: the section, and the index of the row; null for all rows. */
  sectionId?: number;
  row?: number | null;
}

/** Events of the `<form>` and its tab links (forms-behaviour#1.2). jQuery handlers get no further arguments. */
interface InnerFormEvents {
  /** At the `<form>`: it became valid or invalid as a whole; also at each start, before `wsf-rendered`. */
  "wsf-validate": FormEventDetail;
  /** At the `<form>`: it was validated while the visitor fills it in, whatever the result. */
  "wsf-validate-silent": FormEventDetail;
  /** At the `<form>`: another tab shows. */
  "wsf-group-index": FormEventDetail;
  /** At a tab link: the visitor opens its tab, which does not show yet. */
  "wsf-click": FormEventDetail;
  /** At a tab link: its tab shows now. */
  tab_show: FormEventDetail;
}

type FormEventName = `wsf-${FormEventSlug}`;
type FormEvents = { [Name in FormEventName]: FormEventDetail } & InnerFormEvents;

declare module "../../core/events/element-events.ts" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merged into the table of all events
  interface ElementEvents extends FormEvents {}
}

interface Handled {
  originalEvent?: unknown;
  handleObj: { handler: (this: unknown, ...args: unknown[]) => unknown };
}
interface JQuery {
  (element: Element | null): unknown;
  event?: { special?: Record<string, unknown> };
}

/**
 * Passes to jQuery handlers the arguments that the original passes after the event: form, form id, instance id, form
 * element, canvas, index of the tab (forms-behaviour#1.2). jQuery receives our DOM event anyway and only gets the
 * arguments here, so every handler runs once; the form is the definition as received from the site.
 */
export function registerJQueryArguments(name: string): void {
  const jquery = Reflect.get(globalThis, "jQuery") as JQuery | undefined;
  const special = typeof jquery === "function" ? jquery.event?.special : undefined;
  if (!jquery || !special || name in special) return;
  special[name] = {
    handle(this: unknown, event: Handled, ...triggered: unknown[]) {
      const { originalEvent } = event;
      return event.handleObj.handler.call(
        this,
        event,
        ...(originalEvent instanceof CustomEvent
          ? positions(originalEvent as CustomEvent<FormEventDetail>)
          : triggered),
      );
    },
  };

  function positions({ detail }: CustomEvent<FormEventDetail>): unknown[] {
    const { form, formId, instanceId, formElement, groupIndex } = detail;
    const element = jquery?.(formElement);
    return [form.original, formId, instanceId, element, element, groupIndex];
  }
}
