import { choiceGroups } from "../../../shared/form/values/choices.ts";
import { stripMarkup } from "../../../shared/form/text/markup.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import { valueToText } from "../../../shared/form/values/field-value.ts";
import { hasDatalist } from "../context/control-attributes.ts";
import { useSession } from "../context/session-context.ts";
import type { ControlProps, FieldEntry } from "./field-entry.ts";

interface NativeInputProps extends ControlProps {
  type: string;
}

/** A native `<input>`, uncontrolled: the browser owns the typed text, atoms follow its events. */
export function NativeInput({ type, ...props }: NativeInputProps) {
  return renderInput(type, props, useSession().model.context);
}

/** A field that consists of its `<input>` alone. */
export const inputEntry = (type: string): FieldEntry => ({
  layout: "control",
  Control: (props) => <NativeInput {...props} type={type} />,
  render: (props, context) => renderInput(type, props, context),
});

function renderInput(type: string, { item, attributes }: ControlProps, { ids, expand }: FormContext) {
  // bindField writes all later values.
  const control = <input {...attributes} type={type} defaultValue={valueToText(item.initial)} />;
  if (!hasDatalist(item)) return control;
  return (
    <>
      {control}
      {choiceGroups(item.field).map((group) => (
        <datalist key={group.index} id={ids.datalist(item.field.id, group.index, item.row)}>
          {group.choices.map(({ id, value, label }) => (
            <option key={id} value={value} label={stripMarkup(expand(label, { ...item, markup: true })) || undefined} />
          ))}
        </datalist>
      ))}
    </>
  );
}
