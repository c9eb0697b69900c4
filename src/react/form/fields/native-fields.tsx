import { useState } from "react";
import { valueToText } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../context/session-context.ts";
import { inputEntry, NativeInput } from "../controls/native-input.tsx";
import type { FieldEntry } from "../controls/field-entry.ts";

/** A single line of text, with suggestions where the field has any. */
export const text = inputEntry("text");

/** Several lines of text. */
export const textarea: FieldEntry = {
  layout: "control",
  Control({ item, attributes }) {
    const { store } = useSession();
    const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
    return <textarea {...attributes} defaultValue={initial} />;
  },
};

/** A number in the browser's own control. */
export const number = inputEntry("number");

/** A telephone number. */
export const tel: FieldEntry = {
  layout: "control",
  Control: (props) => <NativeInput {...props} attributes={{ inputMode: "tel", ...props.attributes }} type="tel" />,
};

/** One e-mail address, or several. */
export const email = inputEntry("email");

/** A web address. */
export const url = inputEntry("url");

/** Words to search for. */
export const search = inputEntry("search");

/**
 * `googleaddress`: an address that the visitor types or the browser autofills. The original's suggestions come from a
 * third party, which plaintags does not contact.
 */
export const address = inputEntry("text");

/** A password. */
export const nativePassword = inputEntry("password");

/** A colour, chosen with the browser's own picker. */
export const nativeColor = inputEntry("color");

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
