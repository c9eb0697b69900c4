import { metaFlag, metaText } from "../../shared/form/definition/meta.ts";
import type { FieldInstance } from "../../shared/form/state/field-instance.ts";
import { Markup } from "./markup.tsx";
import { useSession } from "./session-context.ts";

interface LabelProps {
  item: FieldInstance;
  required: boolean;
  /** Several controls share it, so it belongs to none. */
  group?: boolean;
}

export function Label({ item, required, group = false }: LabelProps) {
  const { ids, expand } = useSession().model.context;
  const { field, row } = item;
  const id = ids.label(field.id, row);
  const content = (
    <>
      <Markup html={expand(field.label)} />
      {required && <RequiredMark />}
    </>
  );
  return group ? (
    <span id={id} className="wsf-label">
      {content}
    </span>
  ) : (
    <label id={id} className="wsf-label" htmlFor={ids.control(field.id, row)}>
      {content}
    </label>
  );
}

/** The form's mark of required fields; assistive technology learns it from the control. */
export function RequiredMark() {
  const { definition } = useSession().model.context;
  if (!metaFlag(definition.meta, "label_required", true)) return null;
  const mask = metaText(definition.meta, "label_mask_required");
  return (
    <span className="wsf-required-wrapper" aria-hidden="true">
      {mask ? <Markup html={mask} /> : <strong className="wsf-text-danger">{"\u00A0*"}</strong>}
    </span>
  );
}
