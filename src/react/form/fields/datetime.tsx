import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldEntry } from "./field-entry.ts";
import { NativeInput } from "./native-input.tsx";

const TYPES = ["date", "datetime-local", "time", "month", "week"];

/** Date and time by the browser's own pickers. */
export const datetime: FieldEntry = {
  layout: "control",
  Control(props) {
    const wished = metaText(props.item.field.meta, "input_type_datetime", "date");
    const type = TYPES.includes(wished) ? wished : "date";
    return <NativeInput {...props} attributes={{ ...props.attributes, "data-date-type": type }} type={type} />;
  },
};
