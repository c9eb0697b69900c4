import { useState } from "react";
import { textOf } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../session-context.ts";
import type { FieldEntry } from "./field-entry.ts";

/** Text of several lines. */
export const textarea: FieldEntry = {
  layout: "control",
  Control({ item, attributes }) {
    const { store } = useSession();
    const [initial] = useState(() => textOf(store.get(item.valueAtom)));
    return <textarea {...attributes} defaultValue={initial} />;
  },
};
