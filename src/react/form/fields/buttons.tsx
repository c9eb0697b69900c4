import { useAtomValue } from "jotai/react";
import { metaFlag } from "../../../shared/form/definition/meta.ts";
import { useSession } from "../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../controls/field-entry.ts";
import { FormButton } from "../controls/form-button.tsx";

/** A button that sends the form. */
export const submit: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="submit" /> };

/** A button that saves a draft. */
export const save: FieldEntry = {
  layout: "plain",
  Control: (props) => (
    <FormButton
      {...props}
      type="button"
      action="wsf-save"
      validate={metaFlag(props.item.field.meta, "validate_form")}
    />
  ),
};

/** A button that resets all fields to their initial values. */
export const reset: FieldEntry = {
  layout: "plain",
  Control: (props) => <FormButton {...props} type="reset" action="wsf-reset" />,
};

/** A button that empties all fields. */
export const clear: FieldEntry = {
  layout: "plain",
  Control: (props) => <FormButton {...props} type="button" action="wsf-clear" />,
};

/** A button without an action; conditions and scripts give it one. */
export const button: FieldEntry = { layout: "plain", Control: (props) => <FormButton {...props} type="button" /> };

/** "Next" and "previous"; disabled where no tab is visible on that side (forms#2). */
function TabButton({ step, ...props }: ControlProps & { step: 1 | -1 }) {
  const { model } = useSession();
  const active = useAtomValue(model.activeTabAtom);
  const shown = useAtomValue(model.visibleTabsAtom);
  const inactive = !shown.some((index) => (step > 0 ? index > active : index < active));
  return (
    <FormButton {...props} type="button" action={step > 0 ? "wsf-tab_next" : "wsf-tab_previous"} inactive={inactive} />
  );
}

/** A button to the next tab. */
export const tabNext: FieldEntry = { layout: "plain", Control: (props) => <TabButton {...props} step={1} /> };

/** A button to the previous tab. */
export const tabPrevious: FieldEntry = { layout: "plain", Control: (props) => <TabButton {...props} step={-1} /> };
