import type { ComponentType, InputHTMLAttributes, ReactNode } from "react";
import type { FieldDefinition } from "../../../shared/form/model/definition/tree.ts";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";

/** Attributes for a native control, in React's spelling. */
export type ControlAttributes = InputHTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string | undefined };

/** What draws the control of a field. */
export interface ControlProps {
  item: FieldInstance;
  view: FieldView;
  /** For the native control: id, name, classes, limits, state, ARIA. */
  attributes: ControlAttributes;
  /** Said in the place of options that are on their way. */
  waiting?: string | undefined;
  /** With layout `none`: takes the element that stands for the field. */
  onWrapper?: (element: Element | null) => void;
}

/**
 * What stands around the control.
 * `control`: label, additions, control, feedback, help. `choices`: the same around a group of options. `plain`: a wrapper with
 * nothing but the content, and help. `none`: no wrapper at all.
 */
export type FieldLayoutKind = "control" | "choices" | "plain" | "none";

/** How a field type is drawn. Adding a type is one file with one entry, and a line in registry.ts. */
export interface FieldEntry {
  layout: FieldLayoutKind;
  Control: ComponentType<ControlProps>;
  /** The same as a function, for what stands in a form a hundred times: a component costs as much as the element that it draws. */
  render?: (props: ControlProps, context: FormContext) => ReactNode;
}

/** A type whose control is fetched with the first form that has it. What stands around the control is there before. */
export interface LazyFieldEntry {
  layout: Exclude<FieldLayoutKind, "none">;
  load: () => Promise<FieldEntry>;
  /** Height to keep free until the control is there, as a CSS length, so that nothing jumps. */
  reservedHeight: string | ((field: FieldDefinition) => string);
  /** What is drawn where the code cannot be fetched; without it, a notice. */
  fallback?: FieldEntry;
  /** The control stands in a box with what belongs to it: no label fits inside. */
  boxed?: boolean;
  /** The currency's symbol stands beside the control. */
  money?: boolean;
}

export type RegisteredEntry = FieldEntry | LazyFieldEntry;

export const isLazy = (entry: RegisteredEntry): entry is LazyFieldEntry => "load" in entry;
