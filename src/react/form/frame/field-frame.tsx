import type { ReactNode } from "react";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import type { FieldInstance, FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import { renderMarkup } from "../context/markup.tsx";
import { shouldRenderFeedback, type FieldLayout } from "../context/control-attributes.ts";
import { renderLabel } from "../context/label.tsx";
import { Help } from "./help.tsx";

interface FieldFrameProps {
  item: FieldInstance;
  snapshot: FieldSnapshot;
  layout: FieldLayout;
  /** Several controls share the label. */
  group: boolean;
  control: ReactNode;
}

const columns = (pattern: string, count: number) => pattern.replace("#", String(count));

/**
 * Label, control, additions, feedback and help in the order of forms-rendering#2.2; themes select what follows a
 * control as its sibling. A function, not a component: a form has hundreds, and a component costs as much as the
 * element that it renders.
 */
export function renderFieldFrame({ item, snapshot, layout, group, control }: FieldFrameProps, context: FormContext) {
  const { config, framework } = context;
  const beside = layout.label === "left" || layout.label === "right" ? layout.label : null;
  const labelNode =
    layout.label && renderLabel(item, snapshot, group, beside ? framework.besideLabelText[beside] : "", context);
  const controlNode =
    layout.label === "inside" ? (
      <div className={framework.labelInside}>
        {control}
        {labelNode}
      </div>
    ) : (
      control
    );
  const below = layout.label === "bottom" && labelNode;
  const feedbackNode = shouldRenderFeedback(item) && renderFeedback(item, snapshot, context);
  const { prepend, append, address } = layout;
  const inline = !prepend && !append;
  const line = inline ? (
    controlNode
  ) : (
    <div
      className={classNames(
        framework.inputGroup,
        prepend && framework.inputGroupHasPrepend,
        append && framework.inputGroupHasAppend,
      )}
      data-wsf-address={address || undefined}
    >
      {prepend && renderMarkup({ name: "prepend", className: framework.prepend, html: prepend })}
      {controlNode}
      {append && renderMarkup({ name: "append", className: framework.append, html: append })}
      {below}
      {feedbackNode}
    </div>
  );
  const cell = beside && <div className={columns(framework.besideLabel, layout.labelColumns)}>{labelNode}</div>;
  return (
    <>
      {layout.label === "top" && labelNode}
      {layout.help === "top" && <Help item={item} position="top" />}
      {beside ? (
        <div className={framework.besideRow}>
          {beside === "left" && cell}
          <div className={columns(framework.besideControl, config.columns - layout.labelColumns)}>
            {line}
            {inline && feedbackNode}
          </div>
          {beside === "right" && cell}
        </div>
      ) : (
        line
      )}
      {!beside && inline && below}
      {!beside && inline && feedbackNode}
      {layout.help === "bottom" && <Help item={item} position="bottom" />}
    </>
  );
}

/** A field's error message. Always rendered, as themes expect, but visible only while there is a message. */
function renderFeedback(item: FieldInstance, snapshot: FieldSnapshot, { ids, framework }: FormContext) {
  const { field, row } = item;
  const shown = snapshot.message !== null;
  return (
    <div
      id={ids.feedback(field.id, row)}
      className={classNames(framework.feedback, shown ? framework.feedbackShown : framework.feedbackHidden)}
      aria-hidden={!shown}
      data-form-error-for={"data-abide" in framework.formAttributes ? ids.control(field.id, row) : undefined}
    >
      {snapshot.message || item.feedback()}
    </div>
  );
}
