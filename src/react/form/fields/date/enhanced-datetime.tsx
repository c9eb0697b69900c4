import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useState } from "react";
import { createDateField, type DateField } from "../../../../shared/form/fields/date/create-date-field.ts";
import { dateKind, usesCustomPicker } from "../../../../shared/form/model/values/field-date.ts";
import { useSession } from "../../context/session-context.ts";
import { nativeDatetime as plain } from "./native-datetime.tsx";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { DatetimeText } from "./datetime-text.tsx";

/** A date field that asks for more than the browser's own control alone: limits of ours, or a format and a calendar (forms-rendering 7.5). */
function Datetime(props: ControlProps) {
  const session = useSession();
  const [date] = useState(() => createDateField(session, props.item));
  return usesCustomPicker(props.item.field, session.model.context.sources.settings) ? (
    <DatetimeText {...props} date={date} />
  ) : (
    <DatetimeNative {...props} date={date} />
  );
}

/** The browser's own control, for a field that offers some days or times only: the others are refused. */
function DatetimeNative({ date, attributes, ...props }: ControlProps & { date: DateField }) {
  useLayoutEffect(() => date.observe(), [date]);
  // What the browser can be told, its picker greys out.
  const { min, max } = useAtomValue(date.availabilityAtom);
  // A hidden control asks for nothing (forms-behaviour 3.4).
  const limits = dateKind(props.item.field) === "date" && props.view.hidden === null ? { ...(min && { min }), ...(max && { max }) } : {};
  return <plain.Control {...props} attributes={{ ...attributes, ...limits }} />;
}

export const enhancedDatetime: FieldEntry = { layout: "control", Control: Datetime };
