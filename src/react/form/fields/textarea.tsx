import { useState } from "react";
import { valueToText } from "../../../shared/form/model/values/field-value.ts";
import { useSession } from "../context/session-context.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** Several lines of text. */
export const textarea: FieldEntry = {
  layout: "control",
  Control({ item, attributes }) {
    const { store } = useSession();
    const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
    return <textarea {...attributes} defaultValue={initial} />;
  },
};
