import { useState } from "react";
import { choices } from "../../../shared/form/definition/choices.ts";
import { textOf } from "../../../shared/form/values/field-value.ts";
import { datalistId, hasDatalist } from "../control-attributes.ts";
import { useSession } from "../session-context.ts";
import type { ControlProps } from "./field-entry.ts";

interface NativeInputProps extends ControlProps {
  type: string;
}

/** A native `<input>`, uncontrolled: the browser owns what is typed, atoms follow its events. */
export function NativeInput({ item, attributes, type }: NativeInputProps) {
  const { store, model } = useSession();
  // Only what it starts with; later changes by something else are written by bindField.
  const [initial] = useState(() => textOf(store.get(item.valueAtom)));
  return (
    <>
      <input {...attributes} type={type} defaultValue={initial} />
      {hasDatalist(item) && (
        <datalist id={datalistId(item, model.context)}>
          {choices(item.field).map(({ id, value, label }) => (
            <option key={id} value={value} label={label || undefined} />
          ))}
        </datalist>
      )}
    </>
  );
}
