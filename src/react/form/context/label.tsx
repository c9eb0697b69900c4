import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import { choiceLimits } from "../../../shared/form/validation/rules.ts";
import { renderMarkup, useLiveText } from "./markup.tsx";
import { directionOf } from "../../../shared/form/text/direction.ts";
import { stripMarkup } from "../../../shared/form/text/markup.ts";
import { isPlain } from "../../../shared/form/load/load-sanitiser.ts";
import type { FieldInstance, FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";

/**
 * The label of a field.
 * @param group several controls share the label, so it has no `for`
 */
export function renderLabel(
  item: FieldInstance,
  snapshot: FieldSnapshot,
  group: boolean,
  className: string,
  context: FormContext,
) {
  const { ids, framework } = context;
  const { field, row } = item;
  // May contain markup and variables.
  const text = snapshot.field.label;
  const Tag = group ? "span" : "label";
  // As in the original, a checkbox group with a minimum has the mark of a required field.
  const required =
    snapshot.required || (field.type.endsWith("checkbox") && (choiceLimits(snapshot.field).min ?? 0) > 0);
  const mark = required ? requiredMark(context) : null;
  // Without a mark, plain text is the label's only child, so browser translation may wrap it without breaking React.
  const content = text.includes("#") ? (
    <LabelText item={item} text={text} />
  ) : !mark && isPlain(text) && !directionOf(text) ? (
    text
  ) : (
    renderMarkup({ html: text })
  );
  return (
    <Tag
      id={ids.label(field.id, row)}
      className={
        classNames(framework.label, className, snapshot.message !== null && framework.labelInvalid) || undefined
      }
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
export function requiredMark(context: FormContext) {
  const sign = requiredSign(context);
  return (
    sign && (
      <span className="wsf-required-wrapper" aria-hidden="true">
        {sign}
      </span>
    )
  );
}

function requiredSign({ definition, framework }: FormContext, text = framework.required.text) {
  if (!metaFlag(definition.meta, "label_required", true)) return null;
  const mask = metaText(definition.meta, "label_mask_required");
  const { tag: Tag, className } = framework.required;
  return mask ? renderMarkup({ html: mask }) : <Tag className={className || undefined}>{text}</Tag>;
}

/** What the mark means, where it is an asterisk. The style sheet shows it only while a field has the mark. */
export function requiredLegend(context: FormContext) {
  const { definition, framework, text } = context;
  const sign = stripMarkup(metaText(definition.meta, "label_mask_required")) || framework.required.text;
  const legend = text("required_legend");
  // A word explains itself.
  if (!legend || !sign.includes("*") || /\p{L}/u.test(sign)) return null;
  return (
    <p className="wsf-required-legend" aria-hidden="true">
      {requiredSign(context, framework.required.text.trim())} <span>{legend}</span>
    </p>
  );
}
