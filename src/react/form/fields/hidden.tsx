import { useState } from "react";
import { valueToText } from "../../../shared/form/model/values/field-value.ts";
import { useSession } from "../context/session-context.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** A value that visitors do not see. */
export const hidden: FieldEntry = {
  layout: "none",
  Control({ item, attributes, onWrapper }) {
    const { store } = useSession();
    const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
    const { id, name, autoComplete } = attributes;
    return (
      <input
        ref={onWrapper}
        type="hidden"
        id={id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={initial}
        data-id-hidden={item.field.id}
        data-default-value={valueToText(item.initial)}
        data-repeatable-index={item.row ?? undefined}
      />
    );
  },
};
