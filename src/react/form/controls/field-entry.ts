import type { ComponentType, ReactNode } from "react";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import type { FieldInstance, FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import type { ControlAttributes } from "../context/control-attributes.ts";

/** Props of the component that renders a field's control. */
export interface ControlProps {
  item: FieldInstance;
  snapshot: FieldSnapshot;
  /** For the native control: id, name, classes, limits, state, ARIA. */
  attributes: ControlAttributes;
  /** Text shown instead of the options while they load. */
  waiting?: string | undefined;
  /** With layout `none`: receives the element that represents the field. */
  onWrapper?: (element: Element | null) => void;
}

/**
 * What surrounds the control.
 * `control`: label, additions, control, feedback, help. `choices`: the same around a group of options. `plain`: a
 * wrapper with only the content and help. `none`: no wrapper.
 */
export type FieldLayoutKind = "control" | "choices" | "plain" | "none";

/** How a field type is rendered. A new type needs one entry, and a line in entries.ts. */
export interface FieldEntry {
  layout: FieldLayoutKind;
  Control: ComponentType<ControlProps>;
  /**
   * The same as a function, for types that occur hundreds of times in a form: a component costs as much as the element
   * that it renders.
   */
  render?: (props: ControlProps, context: FormContext) => ReactNode;
}

/** A type whose control is fetched with the first form that has it. What surrounds the control renders before that. */
export interface LazyFieldEntry {
  layout: Exclude<FieldLayoutKind, "none">;
  load: () => Promise<FieldEntry>;
  /** Height reserved until the control loads, as a CSS length, so that the layout does not shift. */
  reservedHeight: string | ((field: FieldDefinition) => string);
  /** Rendered where the code cannot be fetched; without a fallback, a notice. */
  fallback?: FieldEntry;
  /** The control shares a box with its buttons or lists: no label fits inside. */
  boxed?: boolean;
  /** The currency symbol is shown beside the control. */
  money?: boolean;
}

/** An entry whose control loads on demand. */
export const lazy = (
  layout: LazyFieldEntry["layout"],
  reservedHeight: LazyFieldEntry["reservedHeight"],
  load: LazyFieldEntry["load"],
  more?: Pick<LazyFieldEntry, "fallback" | "boxed" | "money">,
): LazyFieldEntry => ({ layout, reservedHeight, load, ...more });

export type RegisteredEntry = FieldEntry | LazyFieldEntry;

export const isLazy = (entry: RegisteredEntry): entry is LazyFieldEntry => "load" in entry;
