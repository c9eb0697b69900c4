/** Something that event conditions wait for, while it is being handled (forms-behaviour 6.2). */
export interface TriggerEvent {
  object: "form" | "group" | "section" | "field";
  /** 0 for the form. */
  id: number;
  /** Row of a field in a repeatable section. */
  row: number | null;
  /** `click`, `change`, …; of the form a {@link FormEventSlug} behind `wsf-`; of a section `rows`. */
  type: string;
}
