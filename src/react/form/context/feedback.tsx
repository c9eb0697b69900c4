import { classNames } from "../../../shared/form/model/frameworks/framework.ts";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import { metaFlag } from "../../../shared/form/model/definition/meta.ts";

export const shouldRenderFeedback = ({ field }: FieldInstance): boolean =>
  metaFlag(field.meta, "invalid_feedback_render", true);

/** A field's error message. Always rendered, as themes expect, but visible only while there is a message. */
export function renderFeedback(item: FieldInstance, view: FieldView, { ids, framework }: FormContext) {
  const { field, row } = item;
  const shown = view.message !== null;
  return (
    <div
      id={ids.feedback(field.id, row)}
      className={classNames(framework.feedback, shown ? framework.feedbackShown : framework.feedbackHidden)}
      aria-hidden={!shown}
      data-form-error-for={"data-abide" in framework.formAttributes ? ids.control(field.id, row) : undefined}
    >
      {view.message || item.feedback}
    </div>
  );
}
