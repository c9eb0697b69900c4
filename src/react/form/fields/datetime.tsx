import { useLayoutEffect } from "react";
import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { textOf } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../session-context.ts";
import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

const TYPES = ["date", "datetime-local", "time", "month", "week"];

/** Date and time by the browser's own pickers. */
export const datetime: FieldEntry = {
  layout: "control",
  Control(props) {
    const wished = metaText(props.item.field.meta, "input_type_datetime", "date");
    const type = TYPES.includes(wished) ? wished : "date";
    useReadableDate(props.item, type);
    return <NativeInput {...props} attributes={{ ...props.attributes, "data-date-type": type }} type={type} />;
  },
};

/** A date that a script or a draft gives in the site's format is written as browsers read it, who would drop it otherwise. */
function useReadableDate(item: FieldInstance, type: string): void {
  const { store, model } = useSession();
  useLayoutEffect(() => {
    const { valueAtom, field } = item;
    const read = () => {
      const text = textOf(store.get(valueAtom));
      if (text === "" || Object.assign(document.createElement("input"), { type, value: text }).value !== "") return;
      void import("../../../shared/form/dates/field-date.ts").then(
        // Unless the visitor has been quicker; the browser's control is empty by now.
        ({ authorDate }) =>
          ["", text].includes(textOf(store.get(valueAtom))) &&
          store.set(valueAtom, authorDate(field, text, model.context.sources.settings)),
        () => undefined,
      );
    };
    read();
    return store.sub(valueAtom, read);
  }, [store, model, item, type]);
}
