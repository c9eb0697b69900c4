import { metaFlag, metaText } from "../../shared/form/definition/meta.ts";
import { classNames } from "../../shared/form/framework/framework.ts";
import type { FieldInstance } from "../../shared/form/state/field-instance.ts";
import { Markup } from "./markup.tsx";
import { useSession } from "./session-context.ts";

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

export function Label({ item, text, required, invalid, group, className }: LabelProps) {
  const { ids, expand, framework } = useSession().model.context;
  const { field, row } = item;
  const Tag = group ? "span" : "label";
  return (
    <Tag
      id={ids.label(field.id, row)}
      className={classNames(framework.label, className, invalid && framework.labelInvalid) || undefined}
      {...(group ? {} : { htmlFor: ids.control(field.id, row) })}
    >
      <Markup html={expand(text)} />
      {required && <RequiredMark />}
    </Tag>
  );
}

/** The form's mark of required fields; assistive technology learns it from the control. */
export function RequiredMark() {
  const { definition, framework } = useSession().model.context;
  if (!metaFlag(definition.meta, "label_required", true)) return null;
  const mask = metaText(definition.meta, "label_mask_required");
  const { tag: Tag, className, text } = framework.required;
  return (
    <span className="wsf-required-wrapper" aria-hidden="true">
      {mask ? <Markup html={mask} /> : <Tag className={className || undefined}>{text}</Tag>}
    </span>
  );
}
