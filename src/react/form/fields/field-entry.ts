import type { ComponentType, InputHTMLAttributes } from "react";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";

/** Attributes for a native control, in React's spelling. */
export type ControlAttributes = InputHTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string | undefined };

/** What draws the control of a field. */
export interface ControlProps {
  item: FieldInstance;
  view: FieldView;
  /** For the native control: id, name, classes, limits, state, ARIA. */
  attributes: ControlAttributes;
  /** With layout `none`: takes the element that stands for the field. */
  onWrapper?: (element: Element | null) => void;
}

/** How a field type is drawn. Adding a type is one file with one entry, and a line in registry.ts. */
export interface FieldEntry {
  /**
   * `control`: label, control, feedback, help. `choices`: the same around a group of options. `plain`: a wrapper with
   * nothing but the content. `none`: no wrapper at all.
   */
  layout: "control" | "choices" | "plain" | "none";
  Control: ComponentType<ControlProps>;
}
