import { useState } from "react";
import { choiceGroups } from "../../../shared/form/definition/choices.ts";
import { textOf } from "../../../shared/form/values/field-value.ts";
import { hasDatalist } from "../control-attributes.ts";
import { useSession } from "../session-context.ts";
import type { ControlProps } from "./field-entry.ts";

interface NativeInputProps extends ControlProps {
  type: string;
}

/** A native `<input>`, uncontrolled: the browser owns what is typed, atoms follow its events. */
export function NativeInput({ type, ...props }: NativeInputProps) {
  return useInput(props, type);
}

/** The control of a field that is nothing but its `<input>`. */
export const inputOf = (type: string) =>
  function TypedInput(props: ControlProps) {
    return useInput(props, type);
  };

function useInput({ item, attributes }: ControlProps, type: string) {
  const { store, model } = useSession();
  // Only what it starts with; later changes by something else are written by bindField.
  const [initial] = useState(() => textOf(store.get(item.valueAtom)));
  return (
    <>
      <input {...attributes} type={type} defaultValue={initial} />
      {hasDatalist(item) &&
        choiceGroups(item.field).map((group) => (
          <datalist key={group.index} id={model.context.ids.datalist(item.field.id, group.index, item.row)}>
            {group.choices.map(({ id, value, label }) => (
              <option key={id} value={value} label={label || undefined} />
            ))}
          </datalist>
        ))}
    </>
  );
}
