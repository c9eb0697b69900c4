import { bypassAttributes, controlAttributes } from "../../shared/form/definition/attributes.ts";
import { choiceGroups, choices } from "../../shared/form/definition/choices.ts";
import { metaText, metaValue } from "../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../shared/form/definition/tree.ts";
import { classNames, type Framework } from "../../shared/form/framework/framework.ts";
import type { FieldInstance, FieldView } from "../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../shared/form/state/form-context.ts";
import type { ControlAttributes } from "./fields/field-entry.ts";

/** HTML names that React spells its own way. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  maxlength: "maxLength",
  minlength: "minLength",
  readonly: "readOnly",
  spellcheck: "spellCheck",
};
const BOOLEANS: ReadonlySet<string> = new Set(["required", "readonly", "multiple", "disabled"]);

export const hasDatalist = ({ field }: FieldInstance): boolean =>
  field.facts?.attributes.includes("list") === true && choices(field).length > 0;

/** Every group of suggestions has a list of its own; a control can name one, the last (forms-rendering 1.7). */
const listId = ({ field, row }: FieldInstance, { ids }: FormContext): string =>
  ids.datalist(field.id, choiceGroups(field).at(-1)?.index ?? 0, row);

/** The framework's class of a control. */
function ownClass({ type }: FieldDefinition, framework: Framework): string {
  if (type.endsWith("select")) return framework.select;
  if (type.endsWith("range")) return framework.range;
  return type === "color" ? framework.color : framework.control;
}

/** Classes of a control: the framework's, the form's, the field's (forms-rendering 2.1). */
export const controlClasses = ({ field }: Pick<FieldView, "field">, { definition }: FormContext, ...own: (string | false)[]): string =>
  classNames(...own, metaText(definition.meta, "class_field"), metaText(field.meta, "class_field"));

export interface Described {
  help: boolean;
  feedback: boolean;
  label: boolean;
  /** In one line with additions. */
  grouped: boolean;
  /** Overrides the placeholder of the definition (labels inside the control). */
  placeholder?: string | undefined;
}

/** Everything a field's native control carries, derived from its definition and its state. */
export function attributesOf(item: FieldInstance, view: FieldView, context: FormContext, described: Described): ControlAttributes {
  const { row } = item;
  const { field } = view;
  const { ids, expand, framework } = context;
  const html: Record<string, string | true> = {
    ...controlAttributes(field, expand),
    ...(view.required ? { required: true, "data-required": true, "aria-required": "true" } : {}),
    ...(view.lifted ? { "data-conditional-logic-bypass": true } : {}),
    ...(view.readonly ? { readonly: true, "aria-readonly": "true" } : {}),
    ...(view.disabled ? { disabled: true, "aria-disabled": "true" } : {}),
    ...(hasDatalist(item) ? { list: listId(item, context) } : {}),
    ...(described.placeholder === undefined ? {} : { placeholder: described.placeholder }),
  };
  const effective = view.hidden ? bypassAttributes(html, view.hidden, field.type) : html;
  const { "data-text-align": align, ...rest } = effective;

  const describedBy = [
    described.help && ids.help(field.id, row),
    view.message !== null && described.feedback && ids.feedback(field.id, row),
  ].filter(Boolean);
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [REACT_NAMES[name] ?? name, value === true ? (BOOLEANS.has(name) ? true : "") : value]),
    ),
    id: ids.control(field.id, row),
    name: item.controlName,
    className:
      controlClasses(
        view,
        context,
        ownClass(field, framework),
        described.grouped && framework.inputGroupControl,
        view.message !== null && framework.controlInvalid,
      ) || undefined,
    ...(typeof align === "string" ? { style: { textAlign: align as "left" } } : {}),
    ...labelling(item, context, described.label),
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
    "aria-invalid": view.message === null ? undefined : true,
  };
}

/** The name of a control without a visible label, or with one of its own (forms-rendering 2.3). */
function labelling({ field, row }: FieldInstance, { ids, expand }: FormContext, hasLabel: boolean): ControlAttributes {
  const own = metaValue(field.meta, "aria_label") === undefined ? "" : expand(metaText(field.meta, "aria_label"));
  if (own) return { "aria-label": own };
  return hasLabel ? { "aria-labelledby": ids.label(field.id, row) } : { "aria-label": expand(field.label) };
}
