import type { InputHTMLAttributes } from "react";
import { bypassAttributes, controlAttributes } from "../../../shared/form/definition/attributes.ts";
import { choiceGroups } from "../../../shared/form/values/choices.ts";
import { classNames, type Framework, type LabelPosition } from "../../../shared/form/frameworks/framework.ts";
import { stripMarkup } from "../../../shared/form/text/markup.ts";
import { metaFlag, metaText, type Meta } from "../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import type { FieldInstance, FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";

/** Attributes for a native control, under React's names. */
export type ControlAttributes = InputHTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string | undefined };

/** Where label, help and additions are around a control. */
export interface FieldLayout {
  /** Null where there is no label. */
  label: LabelPosition | null;
  /** Columns of a label beside its control; 0 in other positions. */
  labelColumns: number;
  help: "top" | "bottom" | null;
  prepend: string;
  append: string;
  /**
   * The addition before or after the value is a part of it, as of an address or a number: the line runs left to right
   * in every language.
   */
  address: boolean;
}

/** HTML attribute names that React spells differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  maxlength: "maxLength",
  minlength: "minLength",
  readonly: "readOnly",
  spellcheck: "spellCheck",
};
const REQUIRED = { required: true, "data-required": true, "aria-required": "true" } as const;
const READONLY = { readonly: true, "aria-readonly": "true" } as const;
const DISABLED = { disabled: true, "aria-disabled": "true" } as const;

const BOOLEANS: ReadonlySet<string> = new Set(["required", "readonly", "multiple", "disabled"]);

export const hasDatalist = ({ field }: FieldInstance): boolean =>
  field.facts?.attributes.includes("list") === true && choiceGroups(field).some(({ choices }) => choices.length > 0);

/** Each group of suggestions has its own datalist; a control can reference only one, the last (forms-rendering#1.7). */
const listId = ({ field, row }: FieldInstance, { ids }: FormContext): string =>
  ids.datalist(field.id, choiceGroups(field).at(-1)?.index ?? 0, row);

export const shouldRenderFeedback = ({ field }: FieldInstance): boolean =>
  metaFlag(field.meta, "invalid_feedback_render", true);

function frameworkClass({ type }: FieldDefinition, framework: Framework): string {
  if (type.endsWith("select")) return framework.select;
  if (type.endsWith("range")) return framework.range;
  return type === "color" ? framework.color : framework.control;
}

/** Classes of a control: the framework's, the form's and the field's (forms-rendering#2.1). */
export const controlClasses = (
  { field }: Pick<FieldSnapshot, "field">,
  { definition, expand }: FormContext,
  ...own: (string | false)[]
): string => {
  const ofAuthor = ({ meta }: { meta: Meta }) => expand(metaText(meta, "class_field"), { field });
  return classNames(...own, ofAuthor(definition), ofAuthor(field));
};

/** All attributes of a field's native control, derived from its definition, its state and its layout. */
export function attributesOf(
  item: FieldInstance,
  snapshot: FieldSnapshot,
  layout: FieldLayout,
  context: FormContext,
): ControlAttributes {
  const { row } = item;
  const { field } = snapshot;
  const { ids, expand, framework } = context;
  const html = controlAttributes(field, (text) => expand(text, item));
  if (snapshot.required) Object.assign(html, REQUIRED);
  if (snapshot.requiredOff) html["data-conditional-logic-bypass"] = true;
  if (snapshot.readonly) Object.assign(html, READONLY);
  if (snapshot.disabled) Object.assign(html, DISABLED);
  if (hasDatalist(item)) html.list = listId(item, context);
  // A label inside the control replaces the definition's placeholder.
  if (layout.label === "inside") html.placeholder = labelText(field, row, context);
  const effective = snapshot.hidden ? bypassAttributes(html, snapshot.hidden, field.type) : html;

  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(effective)) {
    if (name === "data-text-align") attributes.style = { textAlign: value };
    else attributes[REACT_NAMES[name] ?? name] = value === true && !BOOLEANS.has(name) ? "" : value;
  }
  const help = layout.help === null ? "" : ids.help(field.id, row);
  const feedback = snapshot.message !== null && shouldRenderFeedback(item) ? ids.feedback(field.id, row) : "";
  attributes.id = ids.control(field.id, row);
  attributes.name = item.controlName;
  attributes.className =
    controlClasses(
      snapshot,
      context,
      frameworkClass(field, framework),
      (layout.prepend !== "" || layout.append !== "") && framework.inputGroupControl,
      snapshot.message !== null && framework.controlInvalid,
    ) || undefined;
  attributes["aria-describedby"] = classNames(help, feedback) || undefined;
  // "false" where nothing is wrong yet: a script or a screen reader may tell a control that is checked from one that is
  // not. What only shows a number cannot be wrong.
  if (field.facts?.kind !== "display") attributes["aria-invalid"] = snapshot.message !== null;
  const name = ariaLabel(field, row, layout, context);
  if (name === null) attributes["aria-labelledby"] = ids.label(field.id, row);
  else attributes["aria-label"] = name;
  return attributes as ControlAttributes;
}

/**
 * The accessible name of a control that has no visible label or has an `aria_label` (forms-rendering#2.3); null where
 * the label names it.
 */
function ariaLabel(
  field: FieldDefinition,
  row: number | null,
  { label }: FieldLayout,
  context: FormContext,
): string | null {
  return (
    context.expand(metaText(field.meta, "aria_label"), { field, row }) ||
    (label === null ? labelText(field, row, context) : null)
  );
}

const labelText = (field: FieldDefinition, row: number | null, { expand }: FormContext): string =>
  stripMarkup(expand(field.label, { field, row, markup: true }));
