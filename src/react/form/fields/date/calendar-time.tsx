import { useAtomValue } from "jotai/react";
import { useId } from "react";
import { dateOfTime } from "../../../../shared/form/fields/date/calendar-arithmetic.ts";
import type { DateField } from "../../../../shared/form/fields/date/create-date-field.ts";
import { dateTexts, availableTimes } from "../../../../shared/form/fields/date/picker-settings.ts";
import { formatDate } from "../../../../shared/form/values/date/date-format.ts";
import { useSession } from "../../context/session-context.ts";

interface CalendarTimeProps {
  date: DateField;
  chosen: Date | null;
  /** @param time `09:30` */
  onChoose: (time: string) => void;
}

/** The available times of a field; the list includes a typed time between them. */
export function CalendarTime({ date, chosen, onChoose }: CalendarTimeProps) {
  const text = dateTexts(useSession().model.context);
  const id = useId();
  const now = chosen ? formatDate(chosen, "H:i") : "";
  const offered = availableTimes(useAtomValue(date.availabilityAtom), useAtomValue(date.pickerAtom).step);
  const times = offered.includes(now) ? offered : [now, ...offered].sort();
  const shown = (time: string) => (time === "" ? "–" : date.writeTime(dateOfTime(time)));
  return (
    <div className="wsf-calendar-time">
      <label htmlFor={id}>{text("date_time")}</label>
      <select
        id={id}
        value={now}
        onChange={({ currentTarget }) => currentTarget.value !== "" && onChoose(currentTarget.value)}
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {shown(time)}
          </option>
        ))}
      </select>
    </div>
  );
}
