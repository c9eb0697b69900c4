import type { RowAction } from "../../../../shared/form/fields/rows/row-target.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { FormButton } from "../../controls/form-button.tsx";
import { SectionIcons } from "./section-icons.tsx";
import { runRowAction } from "./run-row-action.ts";
import { useRowControl } from "./use-row-control.ts";

/**
 * All controls that add, remove and move rows of repeatable sections, in one chunk that loads with the first form that
 * has any of them.
 */
export const rowControl: FieldEntry = {
  layout: "plain",
  Control: (props) =>
    props.item.field.type === "section_icons" ? <SectionIcons {...props} /> : <SectionButton {...props} />,
};

/** The action of each button type. */
const ACTIONS: Readonly<Record<string, RowAction>> = {
  section_add: "add",
  section_delete: "delete",
  section_up: "move-up",
  section_down: "move-down",
};

/** A button that adds, removes or moves a row (forms-rendering#2.4). */
function SectionButton(props: ControlProps) {
  const session = useSession();
  const action = ACTIONS[props.item.field.type] ?? "add";
  const { target, offered, can } = useRowControl(props.item, [action]);
  const usable = target && offered.length > 0;
  return (
    <FormButton
      {...props}
      type="button"
      action={`wsf-section-${action}-button`}
      inactive={!usable || !can(action, target)}
      onClick={(event) => usable && runRowAction(session, target, action, event.currentTarget)}
    />
  );
}
