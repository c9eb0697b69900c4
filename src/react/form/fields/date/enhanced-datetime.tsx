import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useState } from "react";
import { createDateField, type DateField } from "../../../../shared/form/fields/date/create-date-field.ts";
import { dateKind, usesCustomPicker } from "../../../../shared/form/values/date/field-date.ts";
import { useSession } from "../../context/session-context.ts";
import { nativeDatetime } from "./native-datetime.tsx";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { DatetimeText } from "./datetime-text.tsx";

/**
 * A date field that needs more than the browser's control alone: our limits, or a format and a calendar
 * (forms-rendering#7.5).
 */
function Datetime(props: ControlProps) {
  const session = useSession();
  const [date] = useState(() => createDateField(session, props.item));
  return usesCustomPicker(props.item.field, session.model.context.sources.settings) ? (
    <DatetimeText {...props} date={date} />
  ) : (
    <DatetimeNative {...props} date={date} />
  );
}

/** The browser's control, for a field with only some days or times available: others are invalid. */
function DatetimeNative({ date, attributes, ...props }: ControlProps & { date: DateField }) {
  useLayoutEffect(() => date.observe(), [date]);
  // The browser's picker disables dates beyond the limits that it supports.
  const { min, max } = useAtomValue(date.availabilityAtom);
  // A hidden control has no limits (forms-behaviour#3.4).
  const limits =
    dateKind(props.item.field) === "date" && props.snapshot.hidden === null
      ? { ...(min && { min }), ...(max && { max }) }
      : {};
  return <nativeDatetime.Control {...props} attributes={{ ...attributes, ...limits }} />;
}

export const enhancedDatetime: FieldEntry = { layout: "control", Control: Datetime };
