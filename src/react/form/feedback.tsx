import type { FieldInstance, FieldView } from "../../shared/form/state/field-instance.ts";
import { metaFlag } from "../../shared/form/definition/meta.ts";
import { useSession } from "./session-context.ts";

export const rendersFeedback = ({ field }: FieldInstance): boolean => metaFlag(field.meta, "invalid_feedback_render", true);

/** What is wrong with a field. It stands there from the start, as themes expect, and is seen when a message shows. */
export function Feedback({ item, view }: { item: FieldInstance; view: FieldView }) {
  const { ids } = useSession().model.context;
  return (
    <div id={ids.feedback(item.field.id, item.row)} className="wsf-invalid-feedback" aria-hidden={view.message === null}>
      {view.message || item.feedback}
    </div>
  );
}
