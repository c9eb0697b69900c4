import { metaFlag, metaText } from "../../shared/form/definition/meta.ts";
import { classNames } from "../../shared/form/framework/framework.ts";
import type { FieldInstance } from "../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../shared/form/state/form-context.ts";
import { markup } from "./markup.tsx";

interface LabelProps {
  item: FieldInstance;
  /** May hold markup and variables. */
  text: string;
  required: boolean;
  invalid: boolean;
  /** Several controls share it, so it belongs to none. */
  group: boolean;
  className: string;
}

/** The label of a field. */
export function label({ item, text, required, invalid, group, className }: LabelProps, context: FormContext) {
  const { ids, expand, framework } = context;
  const { field, row } = item;
  const Tag = group ? "span" : "label";
  return (
    <Tag
      id={ids.label(field.id, row)}
      className={classNames(framework.label, className, invalid && framework.labelInvalid) || undefined}
      {...(group ? {} : { htmlFor: ids.control(field.id, row) })}
    >
      {markup({ html: expand(text) })}
      {required && requiredMark(context)}
    </Tag>
  );
}

/** The form's mark of required fields; assistive technology learns it from the control. */
export function requiredMark({ definition, framework }: FormContext) {
  if (!metaFlag(definition.meta, "label_required", true)) return null;
  const mask = metaText(definition.meta, "label_mask_required");
  const { tag: Tag, className, text } = framework.required;
  return (
    <span className="wsf-required-wrapper" aria-hidden="true">
      {mask ? markup({ html: mask }) : <Tag className={className || undefined}>{text}</Tag>}
    </span>
  );
}
