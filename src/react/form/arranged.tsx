import type { ReactNode } from "react";
import { classNames } from "../../shared/form/framework/framework.ts";
import type { FieldInstance, FieldView } from "../../shared/form/state/field-instance.ts";
import { Feedback, rendersFeedback } from "./feedback.tsx";
import type { FieldLayout } from "./field-layout.ts";
import { Help } from "./help.tsx";
import { Label } from "./label.tsx";
import { Markup } from "./markup.tsx";
import { useSession } from "./session-context.ts";

interface ArrangedProps {
  item: FieldInstance;
  view: FieldView;
  layout: FieldLayout;
  /** Several controls share the label. */
  group: boolean;
  children: ReactNode;
}

const columns = (pattern: string, count: number) => pattern.replace("#", String(count));

/** Label, control, additions, feedback and help in the order of forms-rendering 2.2. */
export function Arranged({ item, view, layout, group, children }: ArrangedProps) {
  const { config, framework } = useSession().model.context;
  const beside = layout.label === "left" || layout.label === "right" ? layout.label : null;
  const label = layout.label && (
    <Label
      item={item}
      text={view.field.label}
      required={view.required}
      invalid={view.message !== null}
      group={group}
      className={beside ? framework.besideLabelText[beside] : ""}
    />
  );
  const control = (
    <InputGroup
      layout={layout}
      behind={
        <>
          {layout.label === "bottom" && label}
          {rendersFeedback(item) && <Feedback item={item} view={view} />}
        </>
      }
    >
      {layout.label === "inside" ? (
        <div className={framework.labelInside}>
          {children}
          {label}
        </div>
      ) : (
        children
      )}
    </InputGroup>
  );
  const cell = beside && <div className={columns(framework.besideLabel, layout.labelColumns)}>{label}</div>;
  return (
    <>
      {layout.label === "top" && label}
      {layout.help === "top" && <Help item={item} place="top" />}
      {beside ? (
        <div className={framework.besideRow}>
          {beside === "left" && cell}
          <div className={columns(framework.besideControl, config.columns - layout.labelColumns)}>{control}</div>
          {beside === "right" && cell}
        </div>
      ) : (
        control
      )}
      {layout.help === "bottom" && <Help item={item} place="bottom" />}
    </>
  );
}

interface InputGroupProps {
  layout: FieldLayout;
  /** What follows the control and is found by themes as its sibling. */
  behind: ReactNode;
  children: ReactNode;
}

/** The additions in front of and behind a control, in one line with it. */
function InputGroup({ layout: { prepend, append }, behind, children }: InputGroupProps) {
  const { framework } = useSession().model.context;
  if (!prepend && !append)
    return (
      <>
        {children}
        {behind}
      </>
    );
  return (
    <div className={classNames(framework.inputGroup, prepend && framework.inputGroupHasPrepend, append && framework.inputGroupHasAppend)}>
      {prepend && <Markup className={framework.prepend} html={prepend} />}
      {children}
      {append && <Markup className={framework.append} html={append} />}
      {behind}
    </div>
  );
}
