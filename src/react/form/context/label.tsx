import { metaFlag, metaText } from "../../../shared/form/model/definition/meta.ts";
import { classNames } from "../../../shared/form/model/frameworks/framework.ts";
import { choiceLimits } from "../../../shared/form/validation/rules.ts";
import { renderMarkup, useLiveText } from "./markup.tsx";
import { isPlain } from "../../../shared/form/load/load-sanitiser.ts";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";

/**
 * The label of a field.
 * @param group several controls share the label, so it has no `for`
 */
export function renderLabel(
  item: FieldInstance,
  view: FieldView,
  group: boolean,
  className: string,
  context: FormContext,
) {
  const { ids, framework } = context;
  const { field, row } = item;
  // May contain markup and variables.
  const text = view.field.label;
  const Tag = group ? "span" : "label";
  // As in the original, a checkbox group with a minimum has the mark of a required field.
  const required = view.required || (field.type.endsWith("checkbox") && (choiceLimits(view.field).min ?? 0) > 0);
  const mark = required ? requiredMark(context) : null;
  // Without a mark, plain text is the label's only child, so browser translation may wrap it without breaking React.
  const content = text.includes("#") ? (
    <LabelText item={item} text={text} />
  ) : !mark && isPlain(text) ? (
    text
  ) : (
    renderMarkup({ html: text })
  );
  return (
    <Tag
      id={ids.label(field.id, row)}
      className={classNames(framework.label, className, view.message !== null && framework.labelInvalid) || undefined}
      htmlFor={group ? undefined : ids.control(field.id, row)}
    >
      {mark ? (
        <>
          {content}
          {mark}
        </>
      ) : (
        content
      )}
    </Tag>
  );
}

/** Text with variables; a hashtag is not one. */
function LabelText({ item, text }: { item: FieldInstance; text: string }) {
  return renderMarkup({ html: useLiveText(text, item) });
}

/** The form's mark of required fields. Hidden from assistive technology, which reads the state from the control. */
export function requiredMark({ definition, framework }: FormContext) {
  if (!metaFlag(definition.meta, "label_required", true)) return null;
  const mask = metaText(definition.meta, "label_mask_required");
  const { tag: Tag, className, text } = framework.required;
  return (
    <span className="wsf-required-wrapper" aria-hidden="true">
      {mask ? renderMarkup({ html: mask }) : <Tag className={className || undefined}>{text}</Tag>}
    </span>
  );
}
