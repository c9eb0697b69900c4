/** An event that event conditions test, while it is handled (forms-behaviour 6.2). */
export interface TriggerEvent {
  object: "form" | "group" | "section" | "field";
  /** 0 for the form. */
  id: number;
  /** Row of a field in a repeatable section. */
  row: number | null;
  /** `click`, `change`, …; for the form a {@link FormEventSlug} after `wsf-`; for a section `rows`. */
  type: string;
}
